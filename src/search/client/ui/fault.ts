import {translate} from '@docusaurus/Translate';

/** @returns what readers are told when hits could not be loaded, in the framework's own words */
export function searchFault(): {title: string; help: string} {
  return {
    title: translate({
      id: 'theme.SearchModal.errorScreen.titleText',
      message: 'Die Suche ist gerade nicht zu erreichen',
    }),
    help: translate({
      id: 'theme.SearchModal.errorScreen.helpText',
      message:
        'Auf diesem Gerät ist sie noch nicht gespeichert. Seiten, die Sie schon gelesen haben, öffnen sich trotzdem. Prüfen Sie die Verbindung, und suchen Sie dann noch einmal. Für das nächste Mal: Auf „Hilfe bekommen“ speichern Sie die ganze Hilfe auf diesem Gerät.',
    }),
  };
}
