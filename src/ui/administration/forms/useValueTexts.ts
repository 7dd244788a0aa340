import type { Category } from '../../../domain/catalogue/category.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { useWords } from '../../base/words/useWords.ts';
import { featureOf, type FeatureChoice } from './fields/featureChoice.ts';
import { secondsOf, type TimeParts } from './fields/startTimeParts.ts';

/** The values of controls as text. The conflict view compares two versions. */
export function useValueTexts() {
  const { t } = useWords();
  const { t: words } = useWords('forms');
  return {
    categories: (chosen: readonly Category[]) => chosen.map((category) => t(`products.${category}`)).join(', '),
    isSo: (is: boolean) => words(is ? 'yes' : 'no'),
    feature: (choice: FeatureChoice, categories: readonly Category[]) =>
      words(`features.${featureOf(choice, categories) ?? 'none'}`),
    time: (parts: TimeParts) => clockTime(secondsOf(parts)),
  };
}
