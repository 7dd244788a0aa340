import type { SearchReports } from '../../application/analytics/reportSearch.ts';
import type { TrackEvent } from '../../application/analytics/trackEvent.ts';
import type { Consent } from '../../application/ports/consent/Consent.ts';
import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import type { Screens } from '../../ui/base/page/ScreensContext.ts';
import { accountMethods, makeAccountScreens, type AccountPorts } from '../../ui/features/account/AccountScreens.ts';
import { answerMethods, makeAnswerScreens, type AnswerPorts } from '../../ui/features/answers/AnswerScreens.ts';
import type { Gate } from '../../ui/features/gate/Gate.ts';
import { homeMethods, makeHomeScreens, type HomePorts } from '../../ui/features/home/HomeScreens.ts';
import { SearchCounts } from '../../ui/features/list/SearchCounts.ts';
import { Arrivals } from '../../ui/features/playback/Arrivals.ts';
import type { LoadPlayer } from '../../ui/features/playback/PlaybackModel.ts';
import {
  makePlaybackScreens,
  playbackMethods,
  type PlaybackPorts,
} from '../../ui/features/playback/PlaybackScreens.ts';
import { noPositions, type Positions } from '../../ui/features/playback/Positions.ts';
import { makePreviewScreens, previewMethods, type PreviewPorts } from '../../ui/features/preview/PreviewScreens.ts';
import { makeRelatedScreens, relatedMethods, type RelatedPorts } from '../../ui/features/related/RelatedScreens.ts';
import {
  makeReminderScreens,
  reminderMethods,
  type ReminderPorts,
} from '../../ui/features/reminders/ReminderScreens.ts';
import { makeSuggestScreens, suggestMethods, type SuggestPorts } from '../../ui/features/suggest/SuggestScreens.ts';
import {
  makeUpcomingScreens,
  upcomingMethods,
  type UpcomingPorts,
} from '../../ui/features/upcoming/UpcomingScreens.ts';
import { itemMethods, makeItemScreens, type ItemPorts } from '../../ui/features/item/ItemScreens.ts';
import { makeWebinarScreens, webinarMethods, type WebinarPorts } from '../../ui/features/webinar/WebinarScreens.ts';

/** The ports of all features. Each feature declares its own. */
export type FeaturePorts = AccountPorts &
  AnswerPorts &
  HomePorts &
  ItemPorts &
  PlaybackPorts &
  PreviewPorts &
  RelatedPorts &
  ReminderPorts &
  SuggestPorts &
  UpcomingPorts &
  WebinarPorts;

/** The methods that the features call, by port. Several features may call the same port. */
export const featureMethods: readonly Readonly<Partial<Record<keyof FeaturePorts, object>>>[] = [
  accountMethods,
  answerMethods,
  homeMethods,
  itemMethods,
  playbackMethods,
  previewMethods,
  relatedMethods,
  reminderMethods,
  suggestMethods,
  upcomingMethods,
  webinarMethods,
];

/** What the screens need of the rest of the site. */
export interface Parts extends FeaturePorts {
  readonly trackEvent: TrackEvent;
  readonly searchReports: Pick<SearchReports, 'answered'>;
  readonly errorReports: ErrorReports;
  readonly consent: () => Promise<Consent>;
  /** Loads the code that the next request will need. */
  readonly prepare: () => void;
}

/** The factories of the models. Each site has its own memory of lists that the visitor has left. */
export function makeScreens(
  parts: Parts,
  loadPlayer: LoadPlayer,
  gate: Gate,
  positions: Positions = noPositions,
  arrivals = new Arrivals(),
): Screens {
  const { searchReports, consent, prepare } = parts;
  const searchCounts = new SearchCounts((search) => searchReports.answered(search));
  const all = { ...parts, loadPlayer, gate, positions, arrivals, searchCounts };
  return {
    account: makeAccountScreens(all),
    answers: makeAnswerScreens(all),
    home: makeHomeScreens(all),
    item: makeItemScreens(all),
    playback: makePlaybackScreens(all),
    preview: makePreviewScreens(all),
    related: makeRelatedScreens(all),
    reminders: makeReminderScreens(all),
    suggest: makeSuggestScreens(all),
    upcoming: makeUpcomingScreens(all),
    webinar: makeWebinarScreens(all),
    consent: loadOnce(consent),
    prepare,
  };
}
