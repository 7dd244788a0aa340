import type { Adapters } from '../adapters/openAdapters.ts';

/** Whether the catalogue has no published items. */
export async function isEmpty({ videos, webinars }: Pick<Adapters, 'videos' | 'webinars'>): Promise<boolean> {
  const slice = { limit: 1, cursor: undefined };
  const listed = await Promise.all([
    videos.listPublished({ ...slice, query: { category: undefined, search: '' } }),
    webinars.listPublished({
      ...slice,
      query: { category: undefined, search: '', series: undefined, skill: undefined, sort: undefined },
    }),
  ]);
  return listed.every((list) => list.ok && list.value.total === 0);
}
