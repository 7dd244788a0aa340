import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { FailurePicture } from '../kit/NoticePictures.tsx';
import { Notice } from '../kit/Notice.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ShowMore } from './ShowMore.tsx';
import { VideoCard } from './VideoCard.tsx';
import type { VideoListModel } from './VideoListModel.ts';

/** How many there are, and the grid; or why there is none. Old results stay, dimmed, until the new ones are there. */
export const VideoResults = observer(function VideoResults({ model }: { readonly model: VideoListModel }) {
  const { t } = useTranslation();
  const results = useRef<HTMLElement>(null);
  // What offered the way out is gone after it was taken: reading goes on where the results come.
  const stay = () => results.current?.focus({ preventScroll: true });
  const retry = () => {
    stay();
    model.retry();
  };
  return (
    <section ref={results} className="results" aria-label={t('listing.title')} aria-busy={model.loading === 'loading'} tabIndex={-1}>
      {model.loading === 'failed' ? <Failure retry={retry} /> : <Found model={model} stay={stay} />}
    </section>
  );
});

const Found = observer(function Found({ model, stay }: { readonly model: VideoListModel; readonly stay: () => void }) {
  const { t } = useTranslation();
  const { list } = model;
  const count = <p className="count" role="status">{list === undefined ? t('listing.loading') : t('listing.results', { count: list.total })}</p>;
  if (list === undefined) return <>{count}<Skeletons /></>;
  if (list.items.length === 0) return <>{count}<NothingFound model={model} leave={stay} /></>;
  return (
    <>
      {count}
      <ul className={model.isStale ? 'grid is-stale' : 'grid'}>
        {list.items.map((video, index) => (
          <VideoCard key={video.id} video={video} index={index} refresh={() => void model.refresh(video.id)} isFirstNew={video.id === model.firstNewId} />
        ))}
      </ul>
      <ShowMore model={model} />
    </>
  );
});

function Failure({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice isFailure title={t('failure.title')} picture={<FailurePicture />} action={<Button onClick={retry}>{t('failure.retry')}</Button>}>
      {t('failure.body')}
    </Notice>
  );
}

const places = Array.from({ length: 8 }, (_, place) => place);

function Skeletons() {
  return (
    <ul className="grid skeletons" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className="card">
          <div className="thumb" />
          <div className="skeleton-line" />
          <div className="skeleton-line is-short" />
        </li>
      ))}
    </ul>
  );
}
