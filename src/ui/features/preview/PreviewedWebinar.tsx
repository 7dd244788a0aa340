import type { Webinar } from '../../../domain/item/webinar.ts';
import { WebinarArticle } from '../webinar/WebinarArticle.tsx';
import { PreviewedDownloads } from './PreviewedDownloads.tsx';
import type { PreviewAddress } from './PreviewModel.ts';
import { usePreviewedFilm } from './usePreviewedFilm.ts';

interface PreviewedWebinarProps {
  readonly webinar: Webinar;
  readonly address: PreviewAddress;
  readonly refresh: () => void;
}

/** A recorded webinar, as its page will show it. */
export function PreviewedWebinar({ webinar, address, refresh }: PreviewedWebinarProps) {
  // Not public: its files need the cookie that opening playback sets.
  const item = { ...webinar, public: false, kind: 'webinar', name: webinar.title } as const;
  const film = usePreviewedFilm(item, address, refresh);
  const { series, downloads } = webinar;
  return (
    <WebinarArticle
      {...film}
      item={item}
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
