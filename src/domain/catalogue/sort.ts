import type { Section } from './section.ts';

/** Rule LIST-5: the orders of lists. `best` exists only for a search. */
export const sorts = ['popular', 'recent', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** Rules LIST-5 and LIST-6: the orders that each list offers. Only recorded webinars have a count of views (VIEW-1). */
export const sortsOf = {
  Videos: ['recent', 'title'],
  RecordedWebinars: sorts,
  UpcomingWebinars: [],
} as const satisfies Readonly<Record<Section, readonly Sort[]>>;

/** Rule LIST-5: the order of a list where none is chosen: the best match for a search, otherwise the newest. */
export function sortOf({ sort, search }: { readonly sort: Sort | undefined; readonly search: string }): Sort | 'best' {
  return sort ?? (search === '' ? 'recent' : 'best');
}

/** The order of this name if the list offers it. Rule LIST-5. */
export function sortNamed(section: Section, name: unknown): Sort | undefined {
  return sortsOf[section].find((sort) => sort === name);
}

const titles = new Intl.Collator('en', { numeric: true });

/** The fields that the orders compare. Instants are ISO 8601 UTC. */
export interface Sorted {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly views: number;
}

/**
 * Rule LIST-5: `popular` sorts by views, then as `recent`. `recent` puts the latest publication first; a draft counts
 * by its creation. `title` sorts as in English, with numbers by value. The id breaks ties.
 */
export function compareBy(sort: Sort): (one: Sorted, other: Sorted) => number {
  const day = ({ publishedAt, createdAt }: Sorted) => Date.parse(publishedAt ?? createdAt);
  const recent = (one: Sorted, other: Sorted) =>
    day(other) - day(one) || (one.id < other.id ? -1 : Number(one.id > other.id));
  switch (sort) {
    case 'popular':
      return (one, other) => other.views - one.views || recent(one, other);
    case 'recent':
      return recent;
    case 'title':
      return (one, other) =>
        titles.compare(one.title, other.title) || (one.id < other.id ? -1 : Number(one.id > other.id));
  }
}
