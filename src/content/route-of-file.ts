import {instances} from '../../config/instances';

/** Address of a content file without base URL: docs/a/b.mdx → /a/b, docs/landing-page.mdx → /. */
export function routeOfFile(file: string): string {
  const [folder = '', ...rest] = file
    .normalize('NFC')
    .replace(/\.mdx?$/, '')
    .split('/');
  const {routeBasePath = folder} = instances.find((instance) => instance.path === folder) ?? {};
  const route = `/${[routeBasePath.replace('/', ''), ...rest].filter(Boolean).join('/')}`;
  return route === '/landing-page' ? '/' : route;
}
