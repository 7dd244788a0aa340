import { observer } from 'mobx-react-lite';
import { Navigate, useLocation } from 'react-router-dom';
import type { Preview } from '../../../domain/item/preview.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { Notice } from '../../base/kit/Notice.tsx';
import { FailurePicture } from '../../base/kit/NoticePicture.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import '../watch/watch.css';
import { ItemFailure } from '../item/ItemFailure.tsx';
import { WatchSkeleton } from '../watch/WatchSkeleton.tsx';
import { watchWordsEn } from '../watch/watchWords.en.ts';
import '../../base/kit/prose.css';
import '../webinar/webinar.css';
import { webinarWordsEn } from '../webinar/webinarWords.en.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { upcomingWordsEn } from '../upcoming/upcomingWords.en.ts';
import { useFullscreenEnd } from '../../base/page/pageFullscreen.ts';
import './preview.css';
import { PreviewedVideo, PreviewedWebinar } from './PreviewedFilm.tsx';
import { PreviewModel, type PreviewAddress } from './PreviewModel.ts';
import { previewWordsEn } from './previewWords.en.ts';
import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { universalZone } from '../../../domain/date/clock.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { hasStart } from '../../../domain/item/openStart.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { posterSizes } from '../../base/page/pictureSizes.ts';
import { SessionTime } from '../upcoming/SessionTime.tsx';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';

/** Rule DRAFT-5: an unpublished item at `/video-preview`, for everyone who has a signed link to it. */
export function VideoPreview() {
  useScreenWords('preview', previewWordsEn);
  useScreenWords('watch', watchWordsEn);
  useScreenWords('webinar', webinarWordsEn);
  useScreenWords('upcoming', upcomingWordsEn);
  const query = new URLSearchParams(useLocation().search);
  const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
  return <PreviewOf key={`${id} ${token}`} address={{ id, token }} />;
}

const PreviewOf = observer(function PreviewOf({ address }: { readonly address: PreviewAddress }) {
  const { Frame } = useSite();
  const screens = useScreens('preview');
  const { t } = useWords('preview');
  const model = useModel(() => screens.preview(PreviewModel, address));
  useFullscreenEnd();
  const { state, preview, publicPath } = model;
  if (publicPath !== undefined) return <Navigate to={publicPath} replace />;
  if (preview !== undefined) {
    return (
      <Frame>
        <PreviewBanner expiresAt={preview.expiresAt} />
        <Previewed key={stateOf(preview)} preview={preview} address={address} refresh={() => model.load(true)} />
      </Frame>
    );
  }
  return (
    <Frame>
      {state === 'loading' ? <WatchSkeleton label={t('loading')} /> : null}
      {state === 'failed' ? <ItemFailure title={t('failedTitle')} again={() => void model.load()} /> : null}
      {state === 'not-found' || state === 'expired' ? <NoPreview reason={state} /> : null}
    </Frame>
  );
});

interface PreviewedProps {
  readonly preview: Preview;
  readonly address: PreviewAddress;
  readonly refresh: () => Promise<void>;
}

function Previewed({ preview, address, refresh }: PreviewedProps) {
  if (preview.kind === 'video') return <PreviewedVideo video={preview.item} address={address} refresh={refresh} />;
  if (preview.kind === 'webinar')
    return <PreviewedWebinar webinar={preview.item} address={address} refresh={refresh} />;
  return <PreviewedUpcoming webinar={preview.item} />;
}

/** A change of the processing state remounts the player. */
function stateOf(preview: Preview): string {
  return preview.kind === 'upcoming' ? '' : preview.item.processing.state;
}

function NoPreview({ reason }: { readonly reason: 'not-found' | 'expired' }) {
  const { t } = useWords('preview');
  const title = t(reason === 'expired' ? 'expiredTitle' : 'notFoundTitle');
  const heading = useArrival(title);
  return (
    <Notice
      isFailure
      heading={heading}
      title={title}
      picture={<FailurePicture />}
      action={<ButtonLink to="/videos">{t('action')}</ButtonLink>}
    >
      {t(reason === 'expired' ? 'expired' : 'notFound')}
    </Notice>
  );
}

/** Says that this is not the public page, and until when the link works, by the visitor's clock. */
function PreviewBanner({ expiresAt }: { readonly expiresAt: string }) {
  const { t } = useWords('preview');
  const zone = useVisitorClock()?.zone ?? universalZone;
  const expiry = new Date(expiresAt);
  return (
    <p className="preview-banner cluster" role="note">
      <strong>{t('banner')}</strong>{' '}
      <time className="note" dateTime={expiresAt}>
        {t('until', { day: dayLabel(expiry, zone), hour: hourLabel(expiry, zone) })}
      </time>
    </p>
  );
}

/** An upcoming webinar with the facts that its page will show. */
function PreviewedUpcoming({ webinar }: { readonly webinar: UpcomingWebinar }) {
  const { t } = useWords('preview');
  const { t: words } = useWords('upcoming');
  const clock = useVisitorClock();
  const { id, title, description, presenter, categories, thumbnail } = webinar;
  const heading = useArrival(title);
  return (
    <article className="previewed-upcoming">
      <Breadcrumb section="UpcomingWebinars" name={title} />
      {thumbnail === null ? (
        <DrawnThumbnail video={{ slug: id, categories }} />
      ) : (
        <img
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          sizes={posterSizes}
          srcSet={thumbnail.srcset}
          src={thumbnail.src}
        />
      )}
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h1>
      {hasStart(webinar) ? <SessionTime webinar={webinar} clock={clock} /> : <p>{t('openStart')}</p>}
      <p className="meta">
        <ProductBadges categories={categories} />
        <span>{words('presenter', { presenter })}</span>
      </p>
      <div className="prose">
        <p>{description}</p>
      </div>
    </article>
  );
}
