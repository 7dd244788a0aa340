import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { categories, type Category } from '../../../domain/catalogue/category.ts';
import { useWords } from '../../base/words/useWords.ts';

interface ProductFilterProps {
  readonly chosen: Category | undefined;
  /** The query string of the page with another product. */
  readonly searchOf: (category: Category | undefined) => string;
  /** Rule LIST-22: the number of items with a product; undefined until it is known. Its space is reserved. */
  readonly countOf?: ((category: Category) => number | undefined) | undefined;
}

/** The product filter. Selecting the selected product again shows all. Plain links work before any script. */
export const ProductFilter = observer(function ProductFilter({ chosen, searchOf, countOf }: ProductFilterProps) {
  const { t } = useWords();
  return (
    <nav className="products cluster" aria-label={t('products.label')}>
      {categories.map((category) => {
        const isChosen = category === chosen;
        const count = countOf?.(category);
        return (
          <Link
            key={category}
            className={`pill product-${category}`}
            to={{ search: searchOf(isChosen ? undefined : category) }}
            aria-current={isChosen ? 'true' : undefined}
            {...(count === 0 && !isChosen ? { 'aria-disabled': true, onClick: stay } : undefined)}
          >
            {t(`products.${category}`)}
            {countOf === undefined ? null : (
              <span className="pill-count">{count === undefined ? '' : ` ${count}`}</span>
            )}
            {isChosen ? (
              <svg
                className="pill-cross"
                viewBox="0 0 10 10"
                width="10"
                height="10"
                aria-hidden="true"
                focusable="false"
              >
                <path d="m1 1 8 8M9 1 1 9" />
              </svg>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
});

/** A link that leads nowhere keeps the focus, which a missing link would drop. */
function stay(event: SyntheticEvent): void {
  event.preventDefault();
}
