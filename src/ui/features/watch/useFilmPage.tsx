import type { ReactNode } from 'react';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { useStartAt } from '../playback/useStartAt.ts';
import type { Watched } from '../playback/Watched.ts';
import { useRelated, type AfterFilm } from '../related/useRelated.ts';
import { Share } from './Share.tsx';
import { useClickReport } from './useClickReport.ts';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';

/** What the page of a film and its preview give to the article of its kind. */
export interface FilmArticleProps {
  readonly playback: PlaybackModel;
  /** The start time in the address; otherwise the item's own start time counts. */
  readonly startAt: number | undefined;
  readonly refresh: () => void;
  /** What follows the film. A preview has none. */
  readonly after?: AfterFilm;
  /** Beside the title. */
  readonly share?: ReactNode;
  /** Below the facts. */
  readonly tools?: ReactNode;
}

/** What the page of a film gives to its article. `bar` is the administration bar of the item. */
export function useFilmPage(item: Watched, refresh: () => void, bar: ReactNode): FilmArticleProps {
  const { kind, id, name, slug, duration } = item;
  useClickReport(kind, id, name);
  const screens = useScreens('playback');
  // When the film becomes ready, only the model changes. The rest of the page stays, with open dialogs.
  const playback = useModel(() => screens.playback(PlaybackModel, item), `${id} ${item.processing.state}`);
  const after = useRelated(item);
  const startAt = useStartAt(duration);
  return {
    playback,
    startAt,
    refresh,
    after,
    share: <Share title={name} path={itemPath(kind, slug)} playback={playback} startAt={startAt} />,
    tools: (
      <>
        <FilmToolsPlace item={item} playback={playback} startAt={startAt} />
        {bar}
      </>
    ),
  };
}
