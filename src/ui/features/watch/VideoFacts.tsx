import type { ReactNode } from 'react';
import { dayLabel } from '../../../domain/date/dates.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { Watched } from '../playback/Watched.ts';

/**
 * The facts below the title; `children` are those of one kind only. The day is in UTC, so that it is the same for
 * everyone.
 */
export function VideoFacts({ item, children }: { readonly item: Watched; readonly children?: ReactNode }) {
  const { t } = useWords('watch');
  const published = item.publishedAt ?? item.createdAt;
  return (
    <div className="meta">
      <ProductBadges categories={item.categories} />
      {children}
      <time dateTime={published}>{dayLabel(new Date(published), 'UTC')}</time>
      {item.duration > 0 ? (
        <span>
          <span className="visually-hidden">{t('duration')} </span>
          {clockTime(item.duration)}
        </span>
      ) : null}
      {item.captions.length > 0 ? (
        <span className="caption-languages">
          <span className="cc" aria-hidden="true">
            {t('captionsShort')}
          </span>
          <span className="visually-hidden">{t('captionsIn')} </span>
          {item.captions.map(({ language, label }, index) => (
            <span key={language}>
              {index > 0 ? ', ' : ''}
              {label}
            </span>
          ))}
        </span>
      ) : null}
    </div>
  );
}
