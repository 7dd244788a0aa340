import type { ReactNode } from 'react';
import type { Category } from '../../../domain/catalogue/category.ts';
import { dayLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/clock.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface CardFactsProps {
  readonly item: { readonly categories: readonly Category[]; readonly captions: readonly unknown[] };
  /** The instant whose day is shown. */
  readonly day?: string;
  readonly children?: ReactNode;
}

/** The facts below the title of a recording: its products, `children`, its day, and whether it has captions. */
export function CardFacts({ item, day, children }: CardFactsProps) {
  const { t } = useWords();
  const hasCaptions = item.captions.length > 0;
  return (
    <p className="meta">
      <ProductBadges categories={item.categories} />
      {children}
      {day === undefined && !hasCaptions ? null : (
        <span className="meta-end">
          {day === undefined ? null : <time dateTime={day}>{dayLabel(new Date(day), universalZone)}</time>}
          {hasCaptions ? (
            <span className="cc">
              <span aria-hidden="true">{t('card.captionsShort')}</span>
              <span className="visually-hidden">{t('card.captions')}</span>
            </span>
          ) : null}
        </span>
      )}
    </p>
  );
}
