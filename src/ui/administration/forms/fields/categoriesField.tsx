import { observer } from 'mobx-react-lite';
import { categories, inCatalogueOrder, type Category } from '../../../../domain/catalogue/category.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { FieldGroup } from './FieldGroup.tsx';

export interface CategoriesValues {
  readonly categories: readonly Category[];
}

/** The products of an item. */
export function categoriesField({ isRequired = false } = {}): FormField<
  readonly Category[],
  readonly Category[],
  CategoriesValues
> {
  return {
    blank: [],
    read: (chosen) => chosen,
    written: (chosen) => chosen,
    text: (chosen, { site }) => chosen.map((category) => site(`products.${category}`)).join(', '),
    control: (props) => <CategoriesControl {...props} isRequired={isRequired} />,
  };
}

const CategoriesControl = observer(function CategoriesControl({
  name,
  kind,
  editor,
  isRequired,
}: ControlProps<CategoriesValues> & { readonly isRequired: boolean }) {
  const violation = editor.violationAt('categories');
  return (
    <FieldGroup
      {...useFieldWords(name, kind)}
      id={fieldId(name)}
      isRequired={isRequired}
      violation={violation}
      leave={() => editor.leave('categories')}
    >
      <CategoryBoxes
        chosen={editor.values.categories}
        isWrong={violation !== undefined}
        choose={(chosen) => editor.set('categories', chosen)}
      />
    </FieldGroup>
  );
});

interface CategoryBoxesProps {
  readonly chosen: readonly Category[];
  readonly isWrong: boolean;
  readonly choose: (chosen: readonly Category[]) => void;
}

/** A checkbox for each product. */
export function CategoryBoxes({ chosen, isWrong, choose }: CategoryBoxesProps) {
  const { t } = useWords();
  const others = (category: Category) => chosen.filter((other) => other !== category);
  return (
    <div className="cluster form-boxes">
      {categories.map((category) => (
        <label key={category} className="form-box">
          <input
            type="checkbox"
            checked={chosen.includes(category)}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) =>
              choose(inCatalogueOrder(target.checked ? [...chosen, category] : others(category)))
            }
          />
          {t(`products.${category}`)}
        </label>
      ))}
    </div>
  );
}
