import preload from '@docusaurus/core/lib/client/preload';

/**
 * Stands in for the framework's function of this name where the application starts: starting and asking for the parts of
 * the page are two pieces of work, between which the reader comes.
 */
export default async function preloadPage(pathname: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await preload(pathname);
}
