declare module '@generated/hc-content-overview/default/overview.json' {
  import type {Overview} from '@site/src/plugins/content-overview';

  const overview: Overview;
  export default overview;
}

declare module '@generated/hc-content-overview/default/note-points.json' {
  import type {NotePoints} from '@site/src/plugins/content-overview';

  const points: NotePoints;
  export default points;
}
