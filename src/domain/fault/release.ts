/**
 * Rule REPORT-8: the release of the site, from the name of its first script. Browser, server and source maps name it
 * alike. Empty while developing, where the name has no hash.
 */
export function releaseOf(script: string): string {
  const hash = /\bsite\.([0-9a-f]{8})\.js$/.exec(script)?.[1];
  return hash === undefined ? '' : `lectern@${hash}`;
}
