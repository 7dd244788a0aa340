import type { RelatedItem } from '../../../domain/item/related.ts';

const folders = { video: '/videos', webinar: '/webinars' } as const;

/** The page of an item. */
export function pathOfItem({ kind, slug }: Pick<RelatedItem, 'kind' | 'slug'>): string {
  return `${folders[kind]}/${slug}`;
}
