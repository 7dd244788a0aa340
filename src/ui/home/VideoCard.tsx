import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clockTime } from '../../domain/duration.ts';
import type { Video } from '../../domain/video.ts';
import { Button } from '../kit/Button.tsx';
import { ProductBadges } from '../kit/ProductBadges.tsx';
import { cardSizes, firstRow } from '../pictureSizes.ts';
import { DrawnThumbnail } from '../kit/DrawnThumbnail.tsx';

interface VideoCardProps {
  readonly video: Video;
  readonly index: number;
  readonly refresh: () => void;
  /** The first that "Show more" brought: reading goes on here. */
  readonly isFirstNew: boolean;
}

/** One tutorial. Its title is the one link, and reaches over the whole card. */
export function VideoCard({ video, index, refresh, isFirstNew }: VideoCardProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFirstNew) link.current?.focus();
  }, [isFirstNew]);
  const isReady = video.processing.state === 'ready';
  return (
    <li>
      <article className="card">
        <div className="thumb">
          {isReady ? <Picture video={video} index={index} /> : <Processing name={video.name} refresh={refresh} />}
          {isReady && video.duration > 0 ? (
            <span className="time">
              <span className="visually-hidden">{t('card.duration')} </span>
              {clockTime(video.duration)}
            </span>
          ) : null}
        </div>
        <h2>
          <Link ref={link} id={`video-${video.slug}`} to={`/videos/${video.slug}`}>{video.name}</Link>
        </h2>
        <p className="meta">
          <ProductBadges categories={video.categories} />
          {video.captions.length > 0 ? (
            <span className="cc">
              <span aria-hidden="true">{t('card.captionsShort')}</span>
              <span className="visually-hidden">{t('card.captions')}</span>
            </span>
          ) : null}
        </p>
      </article>
    </li>
  );
}

function Picture({ video, index }: { readonly video: Video; readonly index: number }) {
  const { thumbnail } = video;
  if (thumbnail === null) return <DrawnThumbnail video={video} />;
  const { src, srcset, width, height } = thumbnail;
  const isFirst = index < firstRow;
  // `sizes` before `srcset` before `src`: some browsers start to fetch as soon as they know `src`.
  return <img alt="" width={width} height={height} sizes={cardSizes} srcSet={srcset} src={src} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })} />;
}

function Processing({ name, refresh }: { readonly name: string; readonly refresh: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="processing">
      <p>{t('card.processing')}</p>
      <Button kind="secondary" size="small" aria-label={t('card.refreshNamed', { name })} onClick={refresh}>{t('card.refresh')}</Button>
    </div>
  );
}
