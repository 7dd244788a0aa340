import { Link } from 'react-router-dom';
import { categories, type Category } from '../../../domain/catalogue/category.ts';
import { useWords } from '../../base/words/useWords.ts';

interface ProductFilterProps {
  readonly chosen: Category | undefined;
  /** The query string of the page with another product. */
  readonly searchOf: (category: Category | undefined) => string;
}

/** The product filter. Selecting the selected product again shows all. Plain links work before any script. */
export function ProductFilter({ chosen, searchOf }: ProductFilterProps) {
  const { t } = useWords();
  return (
    <nav className="products cluster" aria-label={t('products.label')}>
      {categories.map((category) => {
        const isChosen = category === chosen;
        return (
          <Link
            key={category}
            className={`pill product-${category}`}
            to={{ search: searchOf(isChosen ? undefined : category) }}
            aria-current={isChosen ? 'true' : undefined}
          >
            {t(`products.${category}`)}
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
}
