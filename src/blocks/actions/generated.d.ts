declare module '@generated/hc-content-overview/default/actions.json' {
  import type {Option} from '@site/src/blocks/actions/answers';

  /** Kinds of records and roles to choose from, and the click path to where the product gives rights. */
  const actions: {objects: Option[]; roles: string[]; path: string};
  export default actions;
}
