import { useRef } from 'react';
import type { Video } from '../../../domain/item/video.ts';
import { videoTitle } from '../../base/page/pageTitle.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import { PlayerSlot } from '../watch/PlayerSlot.tsx';
import { useStartAt } from '../playback/useStartAt.ts';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { ShortDescription } from '../video/ShortDescription.tsx';
import { VideoFacts } from '../watch/VideoFacts.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewPlayback } from './usePreviewPlayback.ts';

interface PreviewedVideoProps {
  readonly video: Video;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A tutorial, as its page will show it. */
export function PreviewedVideo({ video, address, refresh }: PreviewedVideoProps) {
  const { settings } = useSite();
  const heading = useArrival(videoTitle(video, settings));
  const slot = useRef<HTMLElement>(null);
  const startAt = useStartAt(video.duration);
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...video, public: false, kind: 'video' } as const;
  const playback = usePreviewPlayback(item, address);
  const goTo = (second: number) => {
    slot.current?.focus();
    playback.goTo(second);
  };
  return (
    <article className={hasTranscript(item) ? 'watch has-panel' : 'watch'}>
      <Breadcrumb section="Videos" name={video.name} />
      <PlayerSlot item={item} model={playback} startAt={startAt} refresh={refresh} slot={slot} />
      <header className="watch-lead">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{video.name}</bdi>
        </h1>
      </header>
      <VideoFacts item={item} />
      <ShortDescription video={video} />
      <Transcript item={item} playback={playback} goTo={goTo} className="film-panel" />
    </article>
  );
}
