import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { categories } from '../../../domain/catalogue/category.ts';
import { useWords } from '../../base/words/useWords.ts';
import { GroupError } from '../forms/fields/FieldError.tsx';
import type { DropModel } from './DropModel.ts';

/** Rule WEBINAR-2: a recorded webinar needs a category. One answer counts for all dropped files. */
export const DropCategories = observer(function DropCategories({ model }: { readonly model: DropModel }) {
  const { t } = useWords();
  const { t: words } = useWords('drop');
  const id = useId();
  const message = model.categoryViolation;
  return (
    <fieldset className="form-group" aria-describedby={`${id}-error`}>
      <legend>{words('categories')}</legend>
      <div className="form-boxes">
        {categories.map((category) => (
          <label key={category} className="form-box">
            <input
              type="checkbox"
              checked={model.categories.includes(category)}
              aria-invalid={message === undefined ? undefined : true}
              onChange={(event) => model.turn(category, event.target.checked)}
            />
            {t(`products.${category}`)}
          </label>
        ))}
      </div>
      <GroupError id={`${id}-error`} violation={message === undefined ? undefined : { field: 'categories', message }} />
    </fieldset>
  );
});
