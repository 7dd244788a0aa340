import { useWords } from '../words/useWords.ts';
import { inCatalogueOrder, type Category } from '../../../domain/catalogue/category.ts';

/** The products of an item, each in its colour. */
export function ProductBadges({ categories }: { readonly categories: readonly Category[] }) {
  const { t } = useWords();
  return inCatalogueOrder(categories).map((category) => (
    <span key={category} className={`badge product-${category}`}>
      {t(`products.${category}`)}
    </span>
  ));
}
