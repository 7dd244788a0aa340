import { observer } from 'mobx-react-lite';
import { categories, inCatalogueOrder, type Category } from '../../../../domain/catalogue/category.ts';
import { Select } from '../../../base/kit/Select.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { featureChoiceOf, featureChoices, featureOf, type FeatureChoice } from './featureChoice.ts';
import { fieldId, leavingGroup, type FieldEditing } from './FieldEditing.ts';
import { FieldError, GroupError } from './FieldError.tsx';

/** The checkboxes of the products of an item. */
export const CategoryBoxes = observer(function CategoryBoxes({
  editor,
  hint,
  isRequired = false,
}: {
  readonly editor: FieldEditing<{ readonly categories: readonly Category[] }>;
  readonly hint: string;
  readonly isRequired?: boolean;
}) {
  const { t } = useWords();
  const { t: words } = useWords('forms');
  const chosen = editor.values.categories;
  const violation = editor.violationAt('categories');
  const id = fieldId('categories');
  const turn = (category: Category, isChosen: boolean) =>
    editor.set(
      'categories',
      inCatalogueOrder(isChosen ? [...chosen, category] : chosen.filter((other) => other !== category)),
    );
  return (
    <fieldset
      id={id}
      className="form-group"
      aria-describedby={`${id}-error ${id}-hint`}
      onBlur={leavingGroup(() => editor.leave('categories'))}
    >
      <legend className={isRequired ? 'field-required' : undefined}>{words('fields.categories')}</legend>
      <div className="form-boxes">
        {categories.map((category) => (
          <label key={category} className="form-box">
            <input
              type="checkbox"
              checked={chosen.includes(category)}
              aria-invalid={violation === undefined ? undefined : true}
              onChange={(event) => turn(category, event.target.checked)}
            />
            {t(`products.${category}`)}
          </label>
        ))}
      </div>
      <GroupError id={`${id}-error`} violation={violation} />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </fieldset>
  );
});

interface AccessFieldsProps {
  readonly editor: FieldEditing<{
    readonly categories: readonly Category[];
    readonly public: boolean;
    readonly feature: FeatureChoice;
  }>;
  readonly hint: string;
}

/** Rules ACCESS-4 and ACCESS-5: whether everyone may open the item, or which feature a subscription needs. */
export const AccessFields = observer(function AccessFields({ editor, hint }: AccessFieldsProps) {
  const { t } = useWords('forms');
  const { values } = editor;
  const violation = editor.violationAt('feature');
  const id = fieldId('public');
  return (
    <>
      <div className="form-group">
        <label className="form-box">
          <input
            id={id}
            type="checkbox"
            checked={values.public}
            aria-describedby={`${id}-hint`}
            onChange={(event) => editor.set('public', event.target.checked)}
          />
          {t('fields.public')}
        </label>
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      </div>
      <Select
        id={fieldId('feature')}
        label={t('fields.feature')}
        hint={t('hints.feature')}
        error={violation === undefined ? undefined : <FieldError violation={violation} />}
        options={featureChoices.map((choice) => ({ value: choice, label: t(`features.${choice}`) }))}
        value={featureChoiceOf(featureOf(values.feature, values.categories))}
        onChange={(event) =>
          editor.set('feature', featureChoices.find((choice) => choice === event.target.value) ?? 'none')
        }
      />
    </>
  );
});
