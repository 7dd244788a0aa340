import type { Search } from '../../../application/ports/catalogue/Search.ts';
import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import type { FilmProgress } from '../../../application/ports/catalogue/FilmProgress.ts';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { Gate } from '../gate/Gate.ts';
import type { AskedHits } from '../player/model/AskedHits.ts';
import type { Arrivals } from './Arrivals.ts';
import type { LoadPlayer, PlaybackModel } from './PlaybackModel.ts';
import type { PlayedFilm, Positions } from './Positions.ts';
import type { Playable } from './Watched.ts';
import type { WatchingModel } from './WatchingModel.ts';

export interface PlaybackPorts {
  readonly videoCatalogue: Pick<VideoCatalogue, 'openPlayback'>;
  readonly webinarCatalogue: Pick<WebinarCatalogue, 'openPlayback'>;
  readonly filmProgress: FilmProgress;
  readonly search: Pick<Search, 'find'>;
}
export const playbackMethods: MethodsOf<PlaybackPorts> = {
  videoCatalogue: { openPlayback: true },
  webinarCatalogue: { openPlayback: true },
  filmProgress: { tell: true },
  search: { find: true },
};

interface PlaybackSurroundings {
  readonly trackEvent: TrackEvent;
  readonly errorReports: ErrorReports;
  readonly loadPlayer: LoadPlayer;
  readonly gate: Gate;
  readonly positions: Positions;
  readonly arrivals: Arrivals;
}

/** Creates the models that play an item, once per visit. */
export const makePlaybackScreens = ({
  videoCatalogue,
  webinarCatalogue,
  filmProgress,
  search,
  trackEvent,
  errorReports,
  loadPlayer,
  gate,
  positions,
  arrivals,
}: PlaybackPorts & PlaybackSurroundings) => ({
  trackEvent,
  /** Rule HITS-5: finds where a film answers. The player passes the class, which stays in its chunk. */
  hits: (Model: typeof AskedHits) => new Model(search),
  /** The model of the page of an item, or another one over the same parts. */
  playback: <Model>(
    Model: new (parts: ConstructorParameters<typeof PlaybackModel>[0], item: Playable) => Model,
    item: Playable,
  ): Model =>
    new Model(
      { catalogue: item.kind === 'video' ? videoCatalogue : webinarCatalogue, loadPlayer, gate, positions },
      item,
    ),
  /** `isUncounted` waits until it is known. */
  watching: (
    Model: typeof WatchingModel,
    film: PlayedFilm,
    isOpenedByAddress: boolean,
    isUncounted: () => Promise<boolean>,
  ) => new Model({ filmProgress, errorReports, isUncounted, arrival: arrivals.of(film.id, isOpenedByAddress) }, film),
});

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly playback: ReturnType<typeof makePlaybackScreens>;
  }
}
