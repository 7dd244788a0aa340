/** The orders of the recorded webinars (§2); `design.md` 5.6 says what each means. */
export const sorts = ['popular', 'recent', 'title'] as const;
export type Sort = (typeof sorts)[number];
export const defaultSort: Sort = 'recent';

export function isSort(value: unknown): value is Sort {
  return sorts.some((sort) => sort === value);
}

const titles = new Intl.Collator('en', { numeric: true });

/** What an order looks at; instants are ISO 8601 UTC. */
export interface Sorted {
  readonly id: string;
  readonly title: string;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly views: number;
}

/** Popular: views, then recent. Recent: the day of publishing, of a draft that of its making, newest first. Title: as a reader of English sorts, numbers by value. */
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
