import type { Consent } from '../../application/ports/consent/Consent.ts';
import type { AccountScreens } from '../features/account/AccountScreens.ts';
import type { AnswerScreens } from '../features/answers/AnswerScreens.ts';
import type { ItemScreens } from '../features/item/ItemScreens.ts';
import type { HomeScreens } from '../features/home/HomeScreens.ts';
import type { PlaybackScreens } from '../features/playback/PlaybackScreens.ts';
import type { PreviewScreens } from '../features/preview/PreviewScreens.ts';
import type { ReminderScreens } from '../features/reminders/ReminderScreens.ts';
import type { SuggestScreens } from '../features/suggest/SuggestScreens.ts';
import type { RelatedScreens } from '../features/related/RelatedScreens.ts';
import type { UpcomingScreens } from '../features/upcoming/UpcomingScreens.ts';
import type { WebinarScreens } from '../features/webinar/WebinarScreens.ts';

/** The factories of all models. The composition root fills it; each feature reads its own part. */
export interface Screens
  extends
    HomeScreens,
    AccountScreens,
    AnswerScreens,
    ItemScreens,
    WebinarScreens,
    UpcomingScreens,
    PlaybackScreens,
    RelatedScreens,
    ReminderScreens,
    PreviewScreens,
    SuggestScreens {
  /** Loads the code that the next request will need. Called at the first sign of a request. */
  prepare(): void;
  /** What the visitor allows, once its code is loaded: the same promise each time. */
  consent(): Promise<Consent>;
}
