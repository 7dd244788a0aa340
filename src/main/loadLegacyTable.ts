import type { LegacyTable } from '../ui/shell/SiteContext.ts';

/** The old addresses in a chunk of their own, without the schema that the server checks them by. */
export async function loadLegacyTable(): Promise<LegacyTable> {
  const { default: lines } = await import(/* webpackChunkName: "legacyRedirects" */ '../contract/legacyRedirects.json');
  return new Map(lines.map(({ from, to }) => [from, to]));
}
