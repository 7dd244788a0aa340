import { observer } from 'mobx-react-lite';
import { categories, inCatalogueOrder, type Category } from '../../../../domain/catalogue/category.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { fieldId, leavingGroup } from '../table/FieldEditing.ts';
import type { ControlProps, FormField } from '../table/FormField.ts';
import { useFieldWords } from '../table/useFieldWords.ts';
import { GroupError } from './FieldError.tsx';

interface Values {
  readonly categories: readonly Category[];
}

/** The products of an item. */
export function categoriesField({ isRequired = false } = {}): FormField<
  readonly Category[],
  readonly Category[],
  Values
> {
  return {
    blank: [],
    read: (chosen) => chosen,
    written: (chosen) => chosen,
    text: (chosen, { site }) => chosen.map((category) => site(`products.${category}`)).join(', '),
    control: (props) => <CategoryBoxes {...props} isRequired={isRequired} />,
  };
}

const CategoryBoxes = observer(function CategoryBoxes({
  name,
  kind,
  editor,
  isRequired,
}: ControlProps<Values> & { readonly isRequired: boolean }) {
  const { t } = useWords();
  const { label, hint } = useFieldWords(name, kind);
  const chosen = editor.values.categories;
  const violation = editor.violationAt('categories');
  const id = fieldId(name);
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
      <legend className={isRequired ? 'field-required' : undefined}>{label}</legend>
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
