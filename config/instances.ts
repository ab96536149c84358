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
  /** Public reading, but out of sitemap and text copies, `noindex`, and ranked after all other pages. */
  isSecondary: boolean;
}

/** Everything that knows the instances starts here: a sixth one is a line more. */
export const instances: Instance[] = [
  {
    id: 'default',
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: './sidebars.ts',
    label: 'Hilfe-Center',
    start: '/',
    inNavbar: true,
    isSecondary: false,
  },
  {
    id: 'api',
    path: 'api',
    routeBasePath: 'API',
    sidebarPath: './sidebarsApi.ts',
    label: 'API',
    start: '/API/api-landingpage',
    inNavbar: true,
    isSecondary: false,
  },
  {
    id: 'intern',
    path: 'intern',
    routeBasePath: 'intern',
    sidebarPath: './sidebarsIntern.ts',
    label: 'Intern',
    start: '/intern/basics',
    inNavbar: false,
    isSecondary: true,
  },
  {
    id: 'updates',
    path: 'updates',
    routeBasePath: 'updates',
    sidebarPath: './sidebarsUpdates.ts',
    label: 'Updates',
    start: '/updates/aktuell-in-test-und-entwicklung',
    inNavbar: true,
    isSecondary: false,
  },
  {
    id: 'gethelp',
    path: 'gethelp',
    routeBasePath: 'gethelp',
    sidebarPath: './sidebarsGethelp.ts',
    label: 'Hilfe bekommen',
    start: '/gethelp/gethelp-landingpage',
    inNavbar: true,
    isSecondary: false,
  },
];

export const contentFolders = instances.map(({path}) => path);

/** Whether pages of an instance are public reading, but no part of what search engines and readers get offered. */
export function isSecondary(id: string | undefined): boolean {
  return instances.some((instance) => instance.id === id && instance.isSecondary);
}
