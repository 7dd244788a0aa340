import { fold } from '../search/search.ts';

/** Rule SLUG-1: the most characters of a URL path. */
export const maximumSlugLength = 80;
/** Rule SLUG-2: the paths that the site needs itself. */
export const reservedSlugs = ['admin', 'my', 'search', 'feed', 'new'] as const;

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type SlugRefusal = 'blank' | 'malformed' | 'too-long' | 'reserved';

/**
 * Rules SLUG-1 and SLUG-2: why an administrator's own path cannot be used; `undefined` when it can. Only the store
 * knows whether it is unique.
 */
export function slugRefusal(slug: string): SlugRefusal | undefined {
  if (slug === '') return 'blank';
  if (slug.length > maximumSlugLength) return 'too-long';
  if (!slugShape.test(slug)) return 'malformed';
  if (reservedSlugs.some((reserved) => reserved === slug)) return 'reserved';
  return undefined;
}

export type SlugFault = `slug-${SlugRefusal}`;

/** The same as one of several faults of an item. */
export function slugFaults(slug: string): readonly SlugFault[] {
  const refusal = slugRefusal(slug);
  return refusal === undefined ? [] : [`slug-${refusal}`];
}

/**
 * Rule SLUG-3: the path made from a title: transliterated, words joined by hyphens, cut at a word where it is too long.
 */
export function slugFrom(title: string): string {
  const words = fold(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, maximumSlugLength) : `${slug}-${word}`;
    if (longer.length > maximumSlugLength) break;
    slug = longer;
  }
  if (slug === '') return 'video';
  return slugRefusal(slug) === 'reserved' ? `${slug}-1` : slug;
}

/** Rule SLUG-3: the same path with a number, for a clash: `intro`, then `intro-2`, `intro-3`. It is never too long. */
export function numberedSlug(slug: string, number: number): string {
  if (number < 2) return slug;
  const ending = `-${number}`;
  return `${slug.slice(0, maximumSlugLength - ending.length).replace(/-+$/, '')}${ending}`;
}
