import { useEffect, useState } from 'react';
import { Fetching } from '../../base/loading/Fetching.ts';
import { whenIdle } from '../../base/loading/whenIdle.ts';
import type { Playable } from '../playback/Watched.ts';
import { RelatedModel } from './RelatedModel.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { loadOnce } from '../../../domain/calls/sharedFlight.ts';

/** What follows a film: its data and its components. */
export interface AfterFilm {
  readonly model: RelatedModel;
  readonly parts: Fetching<RelatedParts>;
  readonly load: () => void;
}

/** Loads what follows a film when the browser is idle, so that it never delays the film. */
export function useRelated(item: Playable): AfterFilm {
  const screens = useScreens('related');
  const [after] = useState((): AfterFilm => {
    const model = screens.related(RelatedModel, item);
    const parts = new Fetching<RelatedParts>();
    return { model, parts, load: () => void Promise.all([model.load(), parts.start(loadRelatedParts)]) };
  });
  useEffect(() => {
    const cancel = whenIdle(after.load);
    return () => {
      cancel();
      after.model.leave();
      after.parts.cancel();
    };
  }, [after]);
  return after;
}

type RelatedParts = Awaited<ReturnType<typeof loadRelatedParts>>;

/** Loads what follows a film in its own chunk. */
const loadRelatedParts = loadOnce(async () => {
  const [{ NextCard }, { RelatedSections }] = await Promise.all([
    import(/* webpackChunkName: "Related" */ './NextCard.tsx'),
    import(/* webpackChunkName: "Related" */ './RelatedSections.tsx'),
  ]);
  return { NextCard, RelatedSections };
});
