import type { ReactNode } from 'react';
import { useArrival } from '../../base/page/useArrival.ts';
import type { Watched } from '../playback/Watched.ts';
import type { FilmArticleProps } from './useFilmPage.tsx';
import { dayLabel } from '../../../domain/date/dates.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface FilmHeadProps extends Pick<FilmArticleProps, 'share' | 'tools'> {
  readonly item: Watched;
  /** The facts of one kind only. */
  readonly children?: ReactNode;
}

/** The heading of a film's page, its facts and what one can do with it. */
export function FilmHead({ item, share, tools, children }: FilmHeadProps) {
  const heading = useArrival(item.name);
  return (
    <>
      <header className="watch-lead">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{item.name}</bdi>
        </h1>
        {share}
      </header>
      <VideoFacts item={item}>{children}</VideoFacts>
      {tools}
    </>
  );
}

/**
 * The facts below the title; `children` are those of one kind only. The day is in UTC, so that it is the same for
 * everyone.
 */
function VideoFacts({ item, children }: { readonly item: Watched; readonly children?: ReactNode }) {
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
