/** The product categories of the catalogue, in the order of the product filter (§1, §2). */
export const categories = ['reach', 'rise', 'storyline', 'more'] as const;
export type Category = (typeof categories)[number];

export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}

/** The given categories once each, in catalogue order. */
export function inCatalogueOrder(chosen: readonly Category[]): readonly Category[] {
  return categories.filter((category) => chosen.includes(category));
}
