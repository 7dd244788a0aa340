import { type ReactNode, useEffect } from 'react';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { useStartAt } from '../playback/useStartAt.ts';
import type { Watched } from '../playback/Watched.ts';
import { useRelated, type AfterFilm } from '../related/useRelated.ts';
import { Share } from '../share/Share.tsx';
import { PlaybackModel } from '../playback/PlaybackModel.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useLocation } from 'react-router-dom';
import { eventSectionAt } from '../../../domain/analytics/analyticsEvent.ts';
import { clickEvents } from '../../../domain/analytics/clickEvents.ts';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { isAutomatic } from '../playback/playRequest.ts';

/** What the page of a film and its preview give to the article of its kind. */
export interface FilmArticleProps {
  readonly playback: PlaybackModel;
  /** The start time in the address; otherwise the item's own start time counts. */
  readonly startAt: number | undefined;
  readonly refresh: () => Promise<void>;
  /** What follows the film. A preview has none. */
  readonly after?: AfterFilm;
  /** Beside the title. */
  readonly share?: ReactNode;
  /** Below the facts. */
  readonly tools?: ReactNode;
}

/** What the page of a film gives to its article. `bar` is the administration bar of the item. */
export function useFilmPage(item: Watched, refresh: () => Promise<void>, bar: ReactNode): FilmArticleProps {
  const { kind, id, name, slug, duration } = item;
  const screens = useScreens('playback');
  // When the film becomes ready, only the model changes. The rest of the page stays, with open dialogs.
  const key = `${id} ${item.processing.state}`;
  const playback = useModel(() => screens.playback(PlaybackModel, item), { key });
  const { visits } = useSite();
  const { state } = useLocation() as { readonly state: unknown };
  // Rules EVENT-12 and LEARN-2: the visitor has followed a link to this item, whatever showed the link. The section is that
  // of the page with the link, and so is the search.
  useEffect(() => {
    const origin = visits.takeOrigin();
    if (origin === undefined || isAutomatic(state)) return;
    const typed = (state as Partial<AnswerOf> | null)?.search;
    const query = tidySearch(typed ?? new URLSearchParams(origin.search).get('search') ?? '');
    const found = { id, title: name, ...(query === '' ? {} : { query }) };
    playback.found = found;
    void screens.trackEvent(clickEvents[kind], { section: eventSectionAt(origin.pathname), ...found });
  }, [visits, screens, state, kind, id, name, playback]);
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

/** The state of a link to an answer on a page whose address does not hold the search. */
export interface AnswerOf {
  readonly search: string;
}
