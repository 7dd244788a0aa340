import type { Webinar } from '../../../domain/item/webinar.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import { WebinarArticle } from '../webinar/WebinarArticle.tsx';
import { PreviewedDownloads } from './PreviewedDownloads.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewPlayback } from './usePreviewPlayback.ts';

interface PreviewedWebinarProps {
  readonly webinar: Webinar;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A recorded webinar, as its page will show it. */
export function PreviewedWebinar({ webinar, address, refresh }: PreviewedWebinarProps) {
  const startAt = useStartAt(webinar.duration);
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...webinar, public: false, kind: 'webinar', name: webinar.title } as const;
  const playback = usePreviewPlayback(item, address);
  const { series, downloads } = webinar;
  return (
    <WebinarArticle
      item={item}
      playback={playback}
      startAt={startAt}
      refresh={refresh}
      series={
        series === null ? null : (
          <span className="series" dir="auto">
            {series.title}
          </span>
        )
      }
      downloads={<PreviewedDownloads downloads={downloads} />}
      query={`${new URLSearchParams({ ...address })}&`}
    />
  );
}
