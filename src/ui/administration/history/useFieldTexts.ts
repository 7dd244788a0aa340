import { isCategory } from '../../../domain/catalogue/category.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { captionLabels, isCaptionLanguage } from '../../../domain/film/caption.ts';
import { hasStart } from '../../../domain/item/openStart.ts';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import { useWords } from '../../base/words/useWords.ts';
import { isFieldName } from '../forms/table/fieldNames.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { historyWordsEn } from './historyWords.en.ts';
import { plainTextOf } from './plainTextOf.ts';

/** Rule HISTORY-4: the names of fields, and their values as people read them. An empty text stands for no value. */
export interface FieldTexts {
  nameOf(field: string): string;
  textOf(field: string, value: unknown): string;
}

type FieldWords = typeof historyWordsEn.fields;
type Words = Readonly<Record<string, unknown>>;

/** `titles` are those of the items that values name by their ids. */
export function useFieldTexts(titles: ReadonlyMap<string, string>): FieldTexts {
  const { t } = useWords('history');
  const { t: form } = useWords('forms');
  const { t: common } = useWords();
  const { zone } = useAdministration();

  const titleOf = (id: unknown) => titles.get(String(id)) ?? t('values.gone');
  const whenOf = (value: unknown) => whenLabel(new Date(String(value)), zone);
  const linesOf = (value: unknown, lineOf: (row: Words) => string) => rowsOf(value).map(lineOf).join('\n');
  const named = ({ name }: Words) => String(name ?? t('values.file'));

  const readers: Readonly<Record<string, (value: unknown) => string>> = {
    categories: (value) =>
      listOf(value)
        .map((each) => (isCategory(each) ? common(`products.${each}`) : String(each)))
        .join(', '),
    feature: (value) => (value === 'rise' || value === 'review' ? form(`features.${value}`) : ''),
    skill: (value) => (value === 'beginner' || value === 'advanced' ? form(`skills.${value}`) : ''),
    startTime: (value) => clockTime(Number(value)),
    startsAt: (value) => (hasStart({ startsAt: String(value) }) ? whenOf(value) : ''),
    publishedAt: whenOf,
    expiresAt: whenOf,
    revokedAt: whenOf,
    seriesId: titleOf,
    earlierSessionId: titleOf,
    recordedWebinarId: titleOf,
    duplicateOf: titleOf,
    recommendations: (value) => listOf(value).map(titleOf).join('\n'),
    objectives: (value) => linesOf(value, ({ time, title }) => `${clockTime(Number(time))} ${String(title)}`),
    resources: (value) => linesOf(value, ({ name, url }) => `${String(name)}: ${String(url)}`),
    downloads: (value) => linesOf(value, named),
    detail: (value) => plainTextOf(String(value)),
    file: (value) => named(fieldsOf(value)),
    thumbnail: () => t('values.file'),
    automaticCaptions: (value) => languageText(fieldsOf(value)['language']),
    cancellation: (value) => String(fieldsOf(value)['note'] ?? '') || t('values.cancelled'),
    processing: (value) => stateText(fieldsOf(value)['state']),
    scopes: (value) => listOf(value).join(', '),
    words: (value) => listOf(value).join(', '),
    eventTypes: (value) => listOf(value).join(', '),
  };
  const stateText = (state: unknown) =>
    typeof state === 'string' && Object.hasOwn(historyWordsEn.values.processing, state)
      ? t(`values.processing.${state as keyof typeof historyWordsEn.values.processing}`)
      : '';

  const languageText = (language: unknown) => (isCaptionLanguage(language) ? captionLabels[language] : '');

  return {
    nameOf(field) {
      const language = field.replace(/^captions-/, '');
      if (isCaptionLanguage(language)) return t('captions', { language: captionLabels[language] });
      if (Object.hasOwn(historyWordsEn.fields, field)) return t(`fields.${field as keyof FieldWords}`);
      return isFieldName(field) ? form(`fields.${field}`) : field;
    },
    textOf(field, value) {
      if (value === null || value === undefined || value === '') return '';
      const read = Object.hasOwn(readers, field) ? readers[field] : undefined;
      if (read !== undefined) return read(value);
      if (typeof value === 'boolean') return form(value ? 'yes' : 'no');
      if (field.startsWith('captions-')) return t('values.file');
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function rowsOf(value: unknown): readonly Words[] {
  return listOf(value).map((row) => fieldsOf(row));
}
