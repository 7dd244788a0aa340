import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { categories } from '../../../domain/catalogue/category.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { maximumTitleLength, skills } from '../../../domain/item/webinar.ts';
import { bulkFields, categoryActs, type BulkField } from '../../../domain/library/bulkChange.ts';
import { libraryAccesses } from '../../../domain/library/library.ts';
import type { BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import { useModel } from '../../base/page/useModel.ts';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Select, TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { BulkEditForm } from './BulkEditForm.ts';
import { ValuesNow } from './ValuesNow.tsx';

const features = ['', 'rise', 'review'] as const;

interface BulkFieldsProps {
  readonly form: BulkEditForm;
  readonly series: readonly Series[];
  readonly selection: BulkSelection;
}

/** Rule BULK-11: a box for each field, and the controls of those that are checked. */
export const BulkFields = observer(function BulkFields({ form, series, selection }: BulkFieldsProps) {
  const { bulkActs } = useAdministration();
  const { fetching } = useModel(() => new LoadedValue((signal) => bulkActs.values(selection, signal)));
  // Without them the fields can be changed too.
  const now = fetching.value ?? {};
  const { t } = useWords('bulk');
  const { t: common } = useWords();
  const controls: Readonly<Record<BulkField, () => ReactNode>> = {
    categories: () => (
      <>
        <Select
          label={t('fields.categories')}
          value={form.categoryAct}
          options={categoryActs.map((value) => ({ value, label: t(`categoryActs.${value}`) }))}
          onChange={({ target }) => form.set('categoryAct', oneOf(categoryActs, target.value))}
        />
        <div className="cluster">
          {categories.map((category) => (
            <Box key={category} isChecked={form.categories.has(category)} toggle={() => form.toggleCategory(category)}>
              {common(`products.${category}`)}
            </Box>
          ))}
        </div>
      </>
    ),
    public: () => (
      <Select
        label={t('fields.public')}
        value={form.isPublic ? 'public' : 'gated'}
        options={libraryAccesses.map((value) => ({ value, label: t(`accesses.${value}`) }))}
        onChange={({ target }) => form.set('isPublic', target.value === 'public')}
      />
    ),
    feature: () => (
      <Select
        label={t('fields.feature')}
        value={form.feature}
        options={features.map((value) => ({ value, label: t(`features.${value === '' ? 'none' : value}`) }))}
        onChange={({ target }) => form.set('feature', oneOf(features, target.value))}
      />
    ),
    seriesId: () => (
      <Select
        label={t('fields.seriesId')}
        value={form.seriesId}
        options={[{ value: '', label: t('noSeries') }, ...series.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={({ target }) => form.set('seriesId', target.value)}
      />
    ),
    skill: () => (
      <Select
        label={t('fields.skill')}
        value={form.skill}
        options={skills.map((value) => ({ value, label: t(`skills.${value}`) }))}
        onChange={({ target }) => form.set('skill', oneOf(skills, target.value))}
      />
    ),
    presenter: () => (
      <TextField
        label={t('fields.presenter')}
        value={form.presenter}
        maxLength={maximumTitleLength}
        onChange={({ target }) => form.set('presenter', target.value)}
      />
    ),
  };
  return (
    <div className="stack bulk-fields">
      <p>{t('fieldsFirst')}</p>
      {bulkFields.webinar.map((field) => (
        <div key={field}>
          <Box isChecked={form.fields.has(field)} toggle={() => form.toggleField(field)}>
            {t(`fields.${field}`)}
            {field === 'seriesId' || field === 'skill' || field === 'presenter' ? (
              <span className="note"> {t(`only.${field}`)}</span>
            ) : null}
          </Box>
          <ValuesNow field={field} counts={now[field]} series={series} />
          {form.fields.has(field) ? <div className="bulk-value">{controls[field]()}</div> : null}
        </div>
      ))}
    </div>
  );
});

interface BoxProps {
  readonly isChecked: boolean;
  readonly toggle: () => void;
  readonly children: ReactNode;
}

function Box({ isChecked, toggle, children }: BoxProps) {
  return (
    <label className="cluster bulk-box">
      <input type="checkbox" checked={isChecked} onChange={toggle} />
      <span>{children}</span>
    </label>
  );
}

/** The value of a select is one of its options. */
function oneOf<Value extends string>(values: readonly Value[], chosen: string): Value {
  const value = values.find((each) => each === chosen);
  if (value === undefined) throw new TypeError(`${chosen} is no option`);
  return value;
}
