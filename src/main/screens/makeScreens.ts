import type { Consent } from '../../application/ports/consent/Consent.ts';
import type { SearchReports } from '../../application/analytics/reportSearch.ts';
import type { TrackEvent } from '../../application/analytics/trackEvent.ts';
import type { ErrorReports } from '../../application/ports/observation/ErrorReports.ts';
import type { FilmProgress } from '../../application/ports/catalogue/FilmProgress.ts';
import type { Previews } from '../../application/ports/catalogue/Previews.ts';
import type { ReachTraining } from '../../application/ports/session/ReachTraining.ts';
import type { ReminderRequests } from '../../application/ports/personal/ReminderRequests.ts';
import type { RelatedItems } from '../../application/ports/catalogue/RelatedItems.ts';
import type { Search } from '../../application/ports/catalogue/Search.ts';
import type { UpcomingCatalogue } from '../../application/ports/catalogue/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../../application/ports/catalogue/VideoCatalogue.ts';
import type { Views } from '../../application/ports/catalogue/Views.ts';
import type { WebinarCatalogue } from '../../application/ports/catalogue/WebinarCatalogue.ts';
import { makeReportObjective } from '../../application/webinar/reportObjective.ts';
import { makeReportPlay } from '../../application/webinar/reportPlay.ts';
import { sliceOfAnswers, type FoundItem } from '../../domain/answer/searchAnswer.ts';
import { elsewhereLength, searchPageQueryString, type SearchPageQuery } from '../../domain/answer/searchPage.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import { listingQueryString, sliceLength, type ListingQuery } from '../../domain/catalogue/catalogue.ts';
import type { Section } from '../../domain/catalogue/section.ts';
import type { CatalogueKind } from '../../domain/item/catalogueKind.ts';
import type { UpcomingWebinar } from '../../domain/item/upcoming.ts';
import type { Video } from '../../domain/item/video.ts';
import type { ListedWebinar } from '../../domain/item/webinar.ts';
import type { PopularModel } from '../../ui/features/answers/PopularModel.ts';
import { ListMemory } from '../../ui/features/list/ListMemory.ts';
import { SearchCounts } from '../../ui/features/list/SearchCounts.ts';
import { ListModel } from '../../ui/features/list/ListModel.ts';
import type { FindableItems } from '../../ui/features/item/ItemModel.ts';
import type { ItemOf } from '../../ui/features/item/ItemScreens.ts';
import type { OwnReminders } from '../../ui/features/reminders/OwnReminders.ts';
import type { SuggestModel } from '../../ui/features/suggest/SuggestModel.ts';
import type { SeriesModel } from '../../ui/features/webinar/SeriesModel.ts';
import type { Gate } from '../../ui/features/gate/Gate.ts';
import { visitorZone } from '../../ui/base/page/visitorZone.ts';
import type { Screens } from '../../ui/shell/Screens.ts';
import { noPositions, type Positions } from '../../ui/features/playback/Positions.ts';
import { registrationEvent } from '../../domain/analytics/clickEvents.ts';
import { searchTargetFrom } from '../../domain/answer/searchTarget.ts';
import { openWaitingTab } from './openWaitingTab.ts';
import type { LoadPlayer } from '../../ui/features/playback/PlaybackModel.ts';

/** The most items that one search for suggestions reads. At most nine are shown, of three lists. */
const suggestionLimit = 16;

/** The ports that the models of the screens use. */
export interface Parts {
  readonly videos: VideoCatalogue;
  readonly webinars: WebinarCatalogue;
  readonly upcoming: UpcomingCatalogue;
  readonly search: Search;
  readonly previews: Previews;
  readonly related: RelatedItems;
  readonly reminders: ReminderRequests;
  readonly views: Views;
  readonly filmProgress: FilmProgress;
  readonly reachTraining: ReachTraining;
  readonly trackEvent: TrackEvent;
  readonly reportSearch: SearchReports['answered'];
  readonly reports: ErrorReports;
  readonly consent: () => Promise<Consent>;
  /** Loads the code that the next request will need. */
  readonly prepare: () => void;
}

/** The answers to no search. */
const nothing = { items: [], total: 0, nextCursor: null };

/** The factories of the models. Each site has its own memory of lists that the visitor has left. */
export function makeScreens(
  {
    videos,
    webinars,
    upcoming,
    search,
    previews,
    related,
    reminders,
    views,
    filmProgress,
    reachTraining,
    trackEvent,
    reportSearch,
    reports,
    consent,
    prepare,
  }: Parts,
  loadPlayer: LoadPlayer,
  gate: Gate,
  positions: Positions = noPositions,
): Screens {
  const seen = {
    videos: new ListMemory<Video>(),
    webinars: new ListMemory<ListedWebinar>(),
    upcoming: new ListMemory<UpcomingWebinar>(),
    answers: new ListMemory<FoundItem>(),
  };
  const catalogues: { readonly [Kind in CatalogueKind]: FindableItems<ItemOf[Kind]> } = {
    video: videos,
    webinar: webinars,
    upcoming,
  };
  const searchCounts = new SearchCounts(reportSearch);
  let ownReminders: OwnReminders | undefined;
  let series: SeriesModel | undefined;
  let suggestions: SuggestModel | undefined;
  let popular: PopularModel | undefined;
  const addressIn = (section: Section) => (query: ListingQuery) => listingQueryString(section, query);
  return {
    videoList: (query, list) =>
      new ListModel(
        (...parameters) => videos.list(...parameters),
        seen.videos,
        addressIn('Videos'),
        query,
        list,
        (...parameters) => videos.find(...parameters),
        searchCounts,
      ),
    webinarList: (query, list) =>
      new ListModel(
        (...parameters) => webinars.list(...parameters),
        seen.webinars,
        addressIn('RecordedWebinars'),
        query,
        list,
        (...parameters) => webinars.find(...parameters),
        searchCounts,
      ),
    upcomingList: (query, list) =>
      new ListModel(
        (current, cursor, signal) => upcoming.list(current, visitorZone(), cursor, signal),
        seen.upcoming,
        addressIn('UpcomingWebinars'),
        query,
        list,
        undefined,
        searchCounts,
      ),
    answerList: (query, list) =>
      new ListModel<FoundItem, SearchPageQuery>(
        async (current, cursor, signal) =>
          current.search === ''
            ? nothing
            : sliceOfAnswers(
                await search.find({ ...current, zone: visitorZone(), limit: sliceLength }, cursor, signal),
              ),
        seen.answers,
        searchPageQueryString,
        query,
        list,
        undefined,
        searchCounts,
      ),
    elsewhere: (Model, known) =>
      new Model(async (section, searched, signal) => {
        const query = { ...searched, without: section, zone: visitorZone(), limit: elsewhereLength };
        return (await search.find(query, undefined, signal)).items;
      }, known),
    popular: (Model, known) => (popular ??= new Model((signal) => search.popular(signal), known)),
    searchCounts,
    suggestions: (Model) =>
      (suggestions ??= new Model(async (text, signal) => {
        const askedAt = Date.now();
        const query = { search: text, zone: visitorZone(), limit: suggestionLimit };
        const answer = await search.find(query, undefined, signal);
        // Lists and the page of all answers follow the typing, and report the search themselves.
        if (!searchTargetFrom(location.pathname, '').isHere)
          void reportSearch({ query: text, resultCount: answer.total, askedAt });
        return answer;
      })),
    series: (Model, known) => (series ??= new Model(webinars, known)),
    registration: (Model, webinar) =>
      new Model(
        upcoming,
        webinar,
        gate,
        (url) => void window.open(url, '_blank', 'noopener'),
        () => window.localStorage,
        ({ id, title }) => trackEvent(registrationEvent, { id, title }),
      ),
    reminder: (Model, Own, webinar, session) => {
      ownReminders ??= new Own(reminders);
      return new Model({ requests: reminders, own: ownReminders, zone: visitorZone }, webinar, session);
    },
    item: (Model, kind, idOrSlug, known) => new Model(catalogues[kind], idOrSlug, known, () => new Date()),
    viewing: (Model, webinar, isAdministering) => {
      const reportPlay = makeReportPlay({ views, trackEvent, isAdministering, reports });
      return new Model(webinar, reportPlay, makeReportObjective(trackEvent));
    },
    reach: (Model) => new Model(reachTraining, openWaitingTab),
    download: (Model, webinar) => new Model(webinars, webinar, gate, (url) => window.location.assign(url)),
    playback: (Model, item) => new Model(item.kind === 'video' ? videos : webinars, loadPlayer, item, gate, positions),
    watching: (Model, film, isUncounted) => new Model({ progress: filmProgress, reports, isUncounted }, film),
    related: (Model, item) => new Model(related, item, () => window.localStorage),
    preview: (Model, address) => new Model(previews, address),
    // Everyone who has the link may watch. The server checks the link.
    previewPlayback: (Model, item, { id, token }) =>
      new Model({ openPlayback: (_id, signal) => previews.openPlayback(id, token, signal) }, loadPlayer, item, {
        admits: () => Promise.resolve(true),
        stop: () => false,
        resumes: () => false,
        grants: () => true,
      }),
    consent: loadOnce(consent),
    trackEvent,
    prepare,
  };
}
