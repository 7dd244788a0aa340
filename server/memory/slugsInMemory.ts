import { numberedSlug } from '../../src/domain/slug.ts';

/** The paths of one kind of item, those that are retired too. */
export type SlugsInMemory = Map<string, { readonly id: string; readonly current: boolean }>;

/** The path itself, or the first one with a number that nobody has or had. */
export function freeSlug(slugs: SlugsInMemory, slug: string): string {
  let number = 1;
  while (slugs.has(numberedSlug(slug, number))) number += 1;
  return numberedSlug(slug, number);
}

/** Takes the paths of an item away; answers what puts them back as far as they are free, and its own numbered where it is not. */
export function takeAwaySlugs(slugs: SlugsInMemory, id: string): () => string {
  const taken = [...slugs].filter(([, holder]) => holder.id === id);
  for (const [slug] of taken) slugs.delete(slug);
  const current = taken.find(([, holder]) => holder.current)?.[0] ?? 'restored';
  return () => {
    for (const [slug] of taken) if (slug !== current && !slugs.has(slug)) slugs.set(slug, { id, current: false });
    const own = freeSlug(slugs, current);
    slugs.set(own, { id, current: true });
    return own;
  };
}
