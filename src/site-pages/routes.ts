/** Route below the base URL, decoded: the key of all facts about a page. */
export function routeKey(permalink: string, baseUrl: string): string {
  return decodeURI(`/${permalink.slice(baseUrl.length)}`);
}

/** Name of a page's file in the build, without its ending: `trailingSlash: false` puts /foo into foo.html. */
export function fileStem(route: string): string {
  return route === '/' ? 'index' : route.slice(1);
}
