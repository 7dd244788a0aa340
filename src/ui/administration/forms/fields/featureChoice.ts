import type { Feature } from '../../../../domain/access/access.ts';
import type { Category } from '../../../../domain/catalogue/category.ts';
import { defaultFeature } from '../../../../domain/item/video.ts';

/** The values of the feature control. `default` means that nobody has chosen one yet. */
export const featureChoices = ['none', 'rise', 'review'] as const;
export type FeatureChoice = (typeof featureChoices)[number] | 'default';

export function featureChoiceOf(feature: Feature | null): FeatureChoice {
  return feature ?? 'none';
}

export function featureOf(choice: FeatureChoice, categories: readonly Category[]): Feature | null {
  if (choice === 'default') return defaultFeature(categories);
  return choice === 'none' ? null : choice;
}
