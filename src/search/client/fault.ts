import {translate} from '@docusaurus/Translate';

/** @returns what readers are told when hits could not be loaded, in the framework's own words */
export function searchFault(): {title: string; help: string} {
  return {
    title: translate({
      id: 'theme.SearchModal.errorScreen.titleText',
      message: 'Ergebnisse konnten nicht geladen werden',
    }),
    help: translate({
      id: 'theme.SearchModal.errorScreen.helpText',
      message: 'Bitte prüfen Sie Ihre Internetverbindung.',
    }),
  };
}
