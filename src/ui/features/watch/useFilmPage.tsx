import type { ReactNode } from 'react';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { FilmToolsPlace } from '../personal/FilmToolsPlace.tsx';
import { usePlayback } from '../playback/usePlayback.ts';
import { useStartAt } from '../playback/useStartAt.ts';
import type { Watched } from '../playback/Watched.ts';
import { useRelated } from '../related/useRelated.ts';
import type { FilmArticleProps } from './FilmArticleProps.ts';
import { Share } from './Share.tsx';
import { useClickReport } from './useClickReport.ts';

/** What the page of a film gives to its article. `bar` is the administration bar of the item. */
export function useFilmPage(item: Watched, refresh: () => void, bar: ReactNode): FilmArticleProps {
  const { kind, id, name, slug, duration } = item;
  useClickReport(kind, id, name);
  const playback = usePlayback(item);
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
