import { isCategory } from '../../../domain/catalogue/category.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { skills } from '../../../domain/item/webinar.ts';
import type { BulkField } from '../../../domain/library/bulkChange.ts';
import type { ValueCount } from '../../../domain/library/valueCounts.ts';
import { useWords } from '../../base/words/useWords.ts';

const shownValues = 4;

interface ValuesNowProps {
  readonly field: BulkField;
  readonly counts: readonly ValueCount[] | undefined;
  readonly series: readonly Series[];
}

/** Rule BULK-13: the values that the items have now in a field; differing ones are marked. */
export function ValuesNow({ field, counts = [], series }: ValuesNowProps) {
  const { t } = useWords('bulk');
  const { t: common } = useWords();
  if (counts.length === 0) return null;
  const textOf = (value: ValueCount['value']): string => {
    if (typeof value === 'boolean') return t(value ? 'accesses.public' : 'accesses.gated');
    if (typeof value === 'object' && value !== null) {
      const names = value.filter(isCategory).map((category) => common(`products.${category}`));
      return names.length === 0 ? t('empty') : names.join(' + ');
    }
    if (value === null || value === '') return t('empty');
    if (field === 'seriesId') return series.find(({ id }) => id === value)?.title ?? t('empty');
    if (field === 'feature') return t(value === 'rise' ? 'features.rise' : 'features.review');
    const skill = skills.find((each) => each === value);
    return field === 'skill' && skill !== undefined ? t(`skills.${skill}`) : value;
  };
  const shown = counts.slice(0, shownValues).map(({ value, count }) => `${textOf(value)} (${count})`);
  const values = counts.length > shownValues ? [...shown, '…'].join(', ') : shown.join(', ');
  return (
    <p className={counts.length > 1 ? 'note bulk-now is-differing' : 'note bulk-now'}>
      {t(counts.length > 1 ? 'differing' : 'now', { values })}
    </p>
  );
}
