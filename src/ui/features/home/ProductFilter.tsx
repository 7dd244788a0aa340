import { Link } from 'react-router-dom';
import { listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import { categories } from '../../../domain/catalogue/category.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import { useWords } from '../../base/words/useWords.ts';

interface ProductFilterProps {
  readonly section: Section;
  readonly query: ListingQuery;
}

/** The product filter. Selecting the selected product again shows all. Plain links work before any script. */
export function ProductFilter({ section, query }: ProductFilterProps) {
  const { t } = useWords();
  return (
    <nav className="products" aria-label={t('products.label')}>
      {categories.map((category) => {
        const isChosen = category === query.category;
        const to = { search: listingQueryString(section, { ...query, category: isChosen ? undefined : category }) };
        return (
          <Link
            key={category}
            className={`pill product-${category}`}
            to={to}
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
