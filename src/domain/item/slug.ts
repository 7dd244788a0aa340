import type { FilmKind } from './itemKind.ts';
import { fold } from '../search/search.ts';

/** Rule SLUG-1: the maximum length of a URL path, in characters. */
export const maximumSlugLength = 80;
/** The maximum length of a reference to an item, by its id or its URL path. */
export const maximumReferenceLength = 100;
/** Rule SLUG-2: the paths that the site itself uses. */
export const reservedSlugs = ['admin', 'my', 'search', 'feed', 'new'] as const;

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

type SlugRefusal = 'blank' | 'malformed' | 'too-long' | 'reserved';

/**
 * Rules SLUG-1 and SLUG-2: why an administrator cannot use this path; `undefined` if they can. The store checks that
 * the path is unique.
 */
export function slugRefusal(slug: string): SlugRefusal | undefined {
  if (slug === '') return 'blank';
  if (slug.length > maximumSlugLength) return 'too-long';
  if (!slugShape.test(slug)) return 'malformed';
  if (reservedSlugs.some((reserved) => reserved === slug)) return 'reserved';
  return undefined;
}

export type ItemSlugRefusal = `slug-${SlugRefusal}`;

/** The refusal of a path as a list, to be joined with other refusals of an item. */
export function slugRefusals(slug: string): readonly ItemSlugRefusal[] {
  const refusal = slugRefusal(slug);
  return refusal === undefined ? [] : [`slug-${refusal}`];
}

/**
 * Rule SLUG-3: the path made from a title: transliterated, with hyphens between words. A long one is cut between two
 * words. A title without Latin letters or digits gets `kind` as its path.
 */
export function slugFrom(title: string, kind: FilmKind): string {
  const words = fold(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, maximumSlugLength) : `${slug}-${word}`;
    if (longer.length > maximumSlugLength) break;
    slug = longer;
  }
  if (slug === '') return kind;
  return slugRefusal(slug) === 'reserved' ? `${slug}-1` : slug;
}

/** Rule SLUG-3: a taken path with a number: `intro`, then `intro-2`, `intro-3`. It never exceeds the maximum length. */
export function numberedSlug(slug: string, number: number): string {
  if (number < 2) return slug;
  const ending = `-${number}`;
  return `${slug.slice(0, maximumSlugLength - ending.length).replace(/-+$/, '')}${ending}`;
}
