/** Rule LIST-4: the product categories, in the order of the product filter. */
export const categories = ['reach', 'rise', 'storyline', 'more'] as const;
export type Category = (typeof categories)[number];

/** Whether a value is a category. Rule LIST-4. */
export function isCategory(value: unknown): value is Category {
  return categories.some((category) => category === value);
}

/** The given categories without duplicates, in catalogue order. */
export function inCatalogueOrder(chosen: readonly Category[]): readonly Category[] {
  return categories.filter((category) => chosen.includes(category));
}
