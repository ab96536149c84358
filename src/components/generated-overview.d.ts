declare module '@generated/hc-content-overview/default/areas.json' {
  import type {Area} from '@site/src/components/overview';

  const areas: Area[];
  export default areas;
}

declare module '@generated/hc-content-overview/default/articles.json' {
  import type {AreaArticles} from '@site/src/components/overview';

  const articles: AreaArticles;
  export default articles;
}

declare module '@generated/hc-content-overview/default/start-page.json' {
  import type {StartPage} from '@site/src/components/overview';

  const startPage: StartPage;
  export default startPage;
}

declare module '@generated/hc-content-overview/default/latest-notes.json' {
  import type {LatestNote} from '@site/src/components/overview';

  const notes: LatestNote[];
  export default notes;
}

declare module '@generated/hc-content-overview/default/note-points.json' {
  import type {NotePoints} from '@site/src/components/overview';

  const points: NotePoints;
  export default points;
}
