import { observer } from 'mobx-react-lite';
import { catalogueKinds } from '../../../domain/item/itemKind.ts';
import { skills } from '../../../domain/item/webinar.ts';
import type { MoveInField } from '../../../domain/moveIn/moveInFields.ts';
import { ErrorLine, Select, TextArea, TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { offeredCategories, type ImportEditForm } from './ImportEditForm.ts';

interface ImportFieldProps {
  readonly form: ImportEditForm;
  readonly field: MoveInField;
}

const choices = {
  kind: catalogueKinds,
  public: ['yes', 'no'],
  published: ['yes', 'no'],
  feature: ['none', 'rise', 'review'],
  skill: skills,
} as const satisfies Partial<Record<MoveInField, readonly string[]>>;

/** Fields with several lines. The texts are written as in a catalogue. */
const longFields: ReadonlySet<MoveInField> = new Set([
  'description',
  'more',
  'detail',
  'objectives',
  'oldAddresses',
  'resources',
  'recommendations',
  'cancellation',
]);

/** One field; for many rows with a box that says whether it changes. */
export const ImportField = observer(function ImportField({ form, field }: ImportFieldProps) {
  const { t } = useWords('import');
  const control = <FieldControl form={form} field={field} />;
  if (form.row !== undefined) return control;
  return (
    <div>
      <label className="cluster import-box">
        <input type="checkbox" checked={form.wanted.has(field)} onChange={() => form.toggleField(field)} />
        <span>{t(`fields.${field}`)}</span>
      </label>
      {form.wanted.has(field) ? control : null}
    </div>
  );
});

const FieldControl = observer(function FieldControl({ form, field }: ImportFieldProps) {
  const { t } = useWords('import');
  const { t: common } = useWords();
  const error = form.violations.get(field);
  const shared = { label: t(`fields.${field}`), value: form.valueOf(field), error } as const;
  if (field === 'categories')
    return (
      <fieldset className="import-choices">
        <legend className="label">{t('fields.categories')}</legend>
        <div className="cluster">
          {offeredCategories.map((category) => (
            <label key={category} className="cluster import-box">
              <input
                type="checkbox"
                checked={form.categories.includes(category)}
                onChange={() => form.toggleCategory(category)}
              />
              <span>{common(`products.${category}`)}</span>
            </label>
          ))}
        </div>
        <div className="field-error" aria-live="polite">
          {error === undefined ? null : <ErrorLine>{error}</ErrorLine>}
        </div>
      </fieldset>
    );
  if (isChoice(field)) {
    const options = choices[field].map((value) => ({
      value,
      label: t(`values.${field}.${value}` as 'values.kind.video'),
    }));
    return <Select {...shared} options={options} onChange={({ target }) => form.set(field, target.value)} />;
  }
  const hint =
    field === 'objectives' || field === 'oldAddresses' || field === 'publishedAt' ? t(`hints.${field}`) : undefined;
  return longFields.has(field) ? (
    <TextArea {...shared} hint={hint} onChange={({ target }) => form.set(field, target.value)} />
  ) : (
    <TextField {...shared} hint={hint} onChange={({ target }) => form.set(field, target.value)} />
  );
});

function isChoice(field: MoveInField): field is keyof typeof choices {
  return Object.hasOwn(choices, field);
}
