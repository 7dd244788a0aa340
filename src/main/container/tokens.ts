import type { ServiceIdentifier } from 'inversify';
import type { AttachUpload } from '../../application/film/attachUpload.ts';
import type { SearchReports } from '../../application/analytics/reportSearch.ts';
import type { IdentifyVisitor } from '../../application/analytics/identifyVisitor.ts';
import type { TrackEvent } from '../../application/analytics/trackEvent.ts';
import type { Analytics } from '../../application/ports/observation/Analytics.ts';
import type { BulkActs } from '../../application/ports/administration/BulkActs.ts';
import type { Jobs } from '../../application/ports/administration/Jobs.ts';
import type { Webhooks } from '../../application/ports/administration/Webhooks.ts';
import type { Imports } from '../../application/ports/administration/Imports.ts';
import type { Library } from '../../application/ports/administration/Library.ts';
import type { Bin } from '../../application/ports/editing/Bin.ts';
import type { Consent } from '../../application/ports/consent/Consent.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { CountryLookup } from '../../application/ports/consent/CountryLookup.ts';
import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import type { FeatureFlags } from '../../application/ports/consent/FeatureFlags.ts';
import type { CaptionEditing } from '../../application/ports/editing/CaptionEditing.ts';
import type { FilmEditing } from '../../application/ports/editing/FilmEditing.ts';
import type { FilmProgress } from '../../application/ports/catalogue/FilmProgress.ts';
import type { Identity } from '../../application/ports/session/Identity.ts';
import type { OptionalService } from '../../application/ports/consent/OptionalService.ts';
import type { History } from '../../application/ports/administration/History.ts';
import type { InsightReports } from '../../application/ports/administration/InsightReports.ts';
import type { Pages } from '../../application/ports/Pages.ts';
import type { ListFilters } from '../../application/ports/catalogue/ListFilters.ts';
import type { PlanEditing } from '../../application/ports/editing/PlanEditing.ts';
import type { Previews } from '../../application/ports/catalogue/Previews.ts';
import type { ReminderRequests } from '../../application/ports/personal/ReminderRequests.ts';
import type { RelatedItems } from '../../application/ports/catalogue/RelatedItems.ts';
import type { Search } from '../../application/ports/catalogue/Search.ts';
import type { ApiTokenEditing } from '../../application/ports/administration/ApiTokenEditing.ts';
import type { OwnRole } from '../../application/ports/administration/OwnRole.ts';
import type { ReportedErrors } from '../../application/ports/administration/ReportedErrors.ts';
import type { SeriesEditing } from '../../application/ports/editing/SeriesEditing.ts';
import type { SessionEnd } from '../../application/ports/session/SessionEnd.ts';
import type { SessionIndicator } from '../../application/ports/session/SessionIndicator.ts';
import type { Subscriptions } from '../../application/ports/session/Subscriptions.ts';
import type { ReachTraining } from '../../application/ports/session/ReachTraining.ts';
import type { Timelines } from '../../application/ports/administration/Timelines.ts';
import type { UpcomingCatalogue } from '../../application/ports/catalogue/UpcomingCatalogue.ts';
import type { UpcomingEditing } from '../../application/ports/editing/UpcomingEditing.ts';
import type { SynonymEditing } from '../../application/ports/editing/SynonymEditing.ts';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import type { Views } from '../../application/ports/catalogue/Views.ts';
import type { VideoCatalogue } from '../../application/ports/catalogue/VideoCatalogue.ts';
import type { VideoEditing } from '../../application/ports/editing/VideoEditing.ts';
import type { Visitor } from '../../application/ports/session/Visitor.ts';
import type { VisitorCountry } from '../../application/ports/consent/VisitorCountry.ts';
import type { WebinarCatalogue } from '../../application/ports/catalogue/WebinarCatalogue.ts';
import type { WebinarEditing } from '../../application/ports/editing/WebinarEditing.ts';
import type { FollowConsent } from '../../application/consent/followConsent.ts';
import type { CheckExpiry } from '../../application/session/checkExpiry.ts';
import type { CheckFocus } from '../../application/session/checkFocus.ts';
import type { LogOut } from '../../application/session/logOut.ts';
import type { RestoreSession } from '../../application/session/restoreSession.ts';
import type { ReturnFromSignIn } from '../../application/session/returnFromSignIn.ts';
import type { SignIn } from '../../application/session/signIn.ts';
import type { ResolveSubscription } from '../../application/subscription/resolveSubscription.ts';
import type { PublishUpcoming } from '../../application/item/publishUpcoming.ts';
import type { PublishVideo } from '../../application/item/publishVideo.ts';
import type { PublishWebinar } from '../../application/item/publishWebinar.ts';
import type { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import type { ApiClient } from '../../infrastructure/http/client/ApiClient.ts';
import type { SessionKeeper } from '../../ui/features/session/SessionKeeper.ts';

function token<Value>(name: string): ServiceIdentifier<Value> {
  return Symbol(name);
}

// Each table has its own lifetime. The tokens of a port and of a use-case bear its name, and so does whoever receives it.

/** Bound with the container. */
export const tokens = {
  /** The client that the HTTP adapters share. */
  api: token<ApiClient>('ApiClient'),
  videoCatalogue: token<VideoCatalogue>('VideoCatalogue'),
  webinarCatalogue: token<WebinarCatalogue>('WebinarCatalogue'),
  upcomingCatalogue: token<UpcomingCatalogue>('UpcomingCatalogue'),
  search: token<Search>('Search'),
  listFilters: token<ListFilters>('ListFilters'),
  previews: token<Previews>('Previews'),
  reminderRequests: token<ReminderRequests>('ReminderRequests'),
  relatedItems: token<RelatedItems>('RelatedItems'),
  views: token<Views>('Views'),
  filmProgress: token<FilmProgress>('FilmProgress'),
  reachTraining: token<ReachTraining>('ReachTraining'),
  analytics: token<Analytics>('Analytics'),
  trackEvent: token<TrackEvent>('trackEvent'),
  identifyVisitor: token<IdentifyVisitor>('identifyVisitor'),
  searchReports: token<SearchReports>('SearchReports'),
  /** What this browser keeps; if it is blocked, as long as the page. */
  storage: token<SafeStorage>('SafeStorage'),
  /** What the visitor allows. Analytics, error reports and every optional script ask it. */
  consent: token<Consent>('Consent'),
  /** Loads the code that the next request will need. */
  prepare: token<() => void>('prepare'),
  errorReports: token<ErrorReports>('ErrorReports'),
} as const;

/** Bound when an administrator is signed in. */
export const administrationTokens = {
  videoEditing: token<VideoEditing>('VideoEditing'),
  webinarEditing: token<WebinarEditing>('WebinarEditing'),
  upcomingEditing: token<UpcomingEditing>('UpcomingEditing'),
  timelines: token<Timelines>('Timelines'),
  history: token<History>('History'),
  insightReports: token<InsightReports>('InsightReports'),
  seriesEditing: token<SeriesEditing>('SeriesEditing'),
  synonymEditing: token<SynonymEditing>('SynonymEditing'),
  planEditing: token<PlanEditing>('PlanEditing'),
  reportedErrors: token<ReportedErrors>('ReportedErrors'),
  ownRole: token<OwnRole>('OwnRole'),
  apiTokenEditing: token<ApiTokenEditing>('ApiTokenEditing'),
  captionEditing: token<CaptionEditing>('CaptionEditing'),
  filmEditing: token<FilmEditing>('FilmEditing'),
  uploads: token<Uploads>('Uploads'),
  library: token<Library>('Library'),
  bulkActs: token<BulkActs>('BulkActs'),
  jobs: token<Jobs>('Jobs'),
  webhooks: token<Webhooks>('Webhooks'),
  imports: token<Imports>('Imports'),
  bin: token<Bin>('Bin'),
  publishVideo: token<PublishVideo>('publishVideo'),
  publishWebinar: token<PublishWebinar>('publishWebinar'),
  publishUpcoming: token<PublishUpcoming>('publishUpcoming'),
  attachUpload: token<AttachUpload>('attachUpload'),
} as const;

/** Bound when somebody signs in or returns. */
export const sessionTokens = {
  identity: token<Identity>('Identity'),
  subscriptions: token<Subscriptions>('Subscriptions'),
  sessionIndicator: token<SessionIndicator>('SessionIndicator'),
  sessionEnd: token<SessionEnd>('SessionEnd'),
  pages: token<Pages>('Pages'),
  clock: token<Clock>('Clock'),
  /** The server's time, as far as it is known. */
  serverNow: token<() => Date>('serverNow'),
  signIn: token<SignIn>('signIn'),
  returnFromSignIn: token<ReturnFromSignIn>('returnFromSignIn'),
  restoreSession: token<RestoreSession>('restoreSession'),
  checkFocus: token<CheckFocus>('checkFocus'),
  checkExpiry: token<CheckExpiry>('checkExpiry'),
  logOut: token<LogOut>('logOut'),
  resolveSubscription: token<ResolveSubscription>('resolveSubscription'),
  sessionKeeper: token<SessionKeeper>('SessionKeeper'),
} as const;

/** Bound once the visitor has chosen in Cookie Preferences, or where a flag service is configured. */
export const serviceTokens = {
  visitor: token<Visitor>('Visitor'),
  featureFlags: token<FeatureFlags>('FeatureFlags'),
  countryLookup: token<CountryLookup>('CountryLookup'),
  visitorCountry: token<VisitorCountry>('VisitorCountry'),
  /** What runs only while the visitor allows it. */
  optionalServices: token<readonly OptionalService[]>('optionalServices'),
  followConsent: token<FollowConsent>('followConsent'),
} as const;
