import type { Video } from '../../../domain/item/video.ts';
import type { Download, Webinar } from '../../../domain/item/webinar.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import type { Playable } from '../playback/Watched.ts';
import { VideoArticle } from '../video/VideoArticle.tsx';
import type { FilmArticleProps } from '../watch/useFilmPage.tsx';
import { FileFacts } from '../webinar/Downloads.tsx';
import { WebinarArticle } from '../webinar/WebinarArticle.tsx';
import type { PreviewAddress } from './PreviewModel.ts';

interface PreviewedFilmProps {
  readonly address: PreviewAddress;
  readonly refresh: () => Promise<void>;
}

/** A tutorial, as its page will show it. */
export function PreviewedVideo({ video, ...preview }: PreviewedFilmProps & { readonly video: Video }) {
  const item = { ...video, public: false, kind: 'video' } as const;
  const film = usePreviewedFilm(item, preview);
  return <VideoArticle {...film} item={item} />;
}

/** A recorded webinar, as its page will show it. */
export function PreviewedWebinar({ webinar, ...preview }: PreviewedFilmProps & { readonly webinar: Webinar }) {
  const item = { ...webinar, public: false, kind: 'webinar', name: webinar.title } as const;
  const film = usePreviewedFilm(item, preview);
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
      query={`${new URLSearchParams({ ...preview.address })}&`}
    />
  );
}

/** What a preview gives to the article of its film. It is not public: its files need the cookie that playback sets. */
function usePreviewedFilm(item: Playable, { address, refresh }: PreviewedFilmProps): FilmArticleProps {
  const screens = useScreens('preview');
  const playback = useModel(() => screens.previewPlayback(PlaybackModel, item, address));
  return { playback, startAt: useStartAt(item.duration), refresh };
}

/** The list of downloads without links, because a preview link opens the film only. */
function PreviewedDownloads({ downloads }: { readonly downloads: readonly Download[] }) {
  const { t } = useWords('webinar');
  const { t: words } = useWords('preview');
  return (
    <section className="rail-part" aria-labelledby="downloads">
      <h2 id="downloads">{t('downloads')}</h2>
      <ul>
        {downloads.map((download) => (
          <li key={download.id} className="previewed-file">
            <b dir="auto">{download.name}</b> <FileFacts download={download} />
          </li>
        ))}
      </ul>
      <p className="previewed-files-note">{words('downloads')}</p>
    </section>
  );
}
