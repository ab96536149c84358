/** A docs instance: a content folder with addresses, a menu and an area of the search of its own. */
export interface Instance {
  /** Plugin id; 'default' is the help at the root, the only instance with tags. */
  id: string;
  /** Content folder below the project root. */
  path: string;
  routeBasePath: string;
  sidebarPath: string;
  /** Name of its area in search and copies; entry of the navbar unless `inNavbar` is false. */
  label: string;
  /** Address of its first page, as people shorten addresses to the root of an instance, which has no page. */
  start: string;
  inNavbar: boolean;
}

/**
 * Everything that knows the instances starts here: a sixth one is a line more. Which of them readers are not offered stands
 * in secondary.ts.
 */
export const instances: Instance[] = [
  {
    id: 'default',
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: './sidebars.ts',
    label: 'Hilfe-Center',
    start: '/',
    inNavbar: true,
  },
  {
    id: 'api',
    path: 'api',
    routeBasePath: 'API',
    sidebarPath: './sidebarsApi.ts',
    label: 'API',
    start: '/API/api-landingpage',
    inNavbar: true,
  },
  {
    id: 'intern',
    path: 'intern',
    routeBasePath: 'intern',
    sidebarPath: './sidebarsIntern.ts',
    label: 'Intern',
    start: '/intern/basics',
    inNavbar: false,
  },
  {
    id: 'updates',
    path: 'updates',
    routeBasePath: 'updates',
    sidebarPath: './sidebarsUpdates.ts',
    label: 'Updates',
    start: '/updates/aktuell-in-test-und-entwicklung',
    inNavbar: true,
  },
  {
    id: 'gethelp',
    path: 'gethelp',
    routeBasePath: 'gethelp',
    sidebarPath: './sidebarsGethelp.ts',
    label: 'Hilfe bekommen',
    start: '/gethelp/gethelp-landingpage',
    inNavbar: true,
  },
];

export const contentFolders = instances.map(({path}) => path);
