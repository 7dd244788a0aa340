import { useTranslation } from 'react-i18next';
import { clockTime } from '../../domain/duration.ts';
import type { Video } from '../../domain/video.ts';
import { ProductBadges } from '../kit/ProductBadges.tsx';
import { dayLabel } from './dayLabel.ts';

/** The quiet line below the title. */
export function VideoFacts({ video }: { readonly video: Video }) {
  const { t } = useTranslation();
  const published = video.publishedAt ?? video.createdAt;
  return (
    <div className="meta">
      <ProductBadges categories={video.categories} />
      <time dateTime={published}>{dayLabel(published)}</time>
      {video.duration > 0 ? (
        <span>
          <span className="visually-hidden">{t('video.duration')} </span>
          {clockTime(video.duration)}
        </span>
      ) : null}
      {video.captions.length > 0 ? (
        <span className="caption-languages">
          <span className="cc" aria-hidden="true">{t('card.captionsShort')}</span>
          <span className="visually-hidden">{t('video.captionsIn')} </span>
          {video.captions.map(({ language, label }, index) => (
            <span key={language} lang={language}>{index > 0 ? ', ' : ''}{label}</span>
          ))}
        </span>
      ) : null}
    </div>
  );
}
