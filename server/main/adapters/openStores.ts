import type { Accounts } from '../../application/ports/identity/Accounts.ts';
import type { AnalyticsEvents } from '../../application/ports/insights/AnalyticsEvents.ts';
import type { Announcements } from '../../application/ports/item/Announcements.ts';
import type { Assets } from '../../application/ports/media/Assets.ts';
import type { Bin } from '../../application/ports/item/Bin.ts';
import type { Films } from '../../application/ports/film/Films.ts';
import type { CaptionTexts } from '../../application/ports/film/CaptionTexts.ts';
import type { FilmParts } from '../../application/ports/film/FilmParts.ts';
import type { InsightCounts } from '../../application/ports/insights/InsightCounts.ts';
import type { InsightReports } from '../../application/ports/insights/InsightReports.ts';
import type { LastChanges } from '../../application/ports/item/LastChanges.ts';
import type { OrphanedFiles } from '../../application/ports/media/OrphanedFiles.ts';
import type { PopularSearches } from '../../application/ports/search/PopularSearches.ts';
import type { ReminderMails } from '../../application/ports/reminders/ReminderMails.ts';
import type { Reminders } from '../../application/ports/reminders/Reminders.ts';
import type { ReportedErrors } from '../../application/ports/faults/ReportedErrors.ts';
import type { PersonalRecords } from '../../application/ports/personal/PersonalRecords.ts';
import type { Search } from '../../application/ports/search/Search.ts';
import type { SearchDocuments } from '../../application/ports/search/SearchDocuments.ts';
import type { SeriesTitles } from '../../application/ports/item/SeriesTitles.ts';
import type { SynonymGroups } from '../../application/ports/search/SynonymGroups.ts';
import type { UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import type { UploadFiles } from '../../application/ports/media/UploadFiles.ts';
import type { Uploads } from '../../application/ports/media/Uploads.ts';
import type { RegistrationCounts } from '../../application/ports/item/RegistrationCounts.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import type { Views } from '../../application/ports/item/Views.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { Webinars } from '../../application/ports/item/Webinars.ts';
import type { AddJob } from '../../postgres/film/addAsset.ts';
import type { FollowedVersion } from '../../postgres/catalogue/CatalogueVersion.ts';
import type { Database } from '../../database/Database.ts';
import { PgAccounts } from '../../postgres/accounts/PgAccounts.ts';
import { PgAnalyticsEvents } from '../../postgres/analytics/PgAnalyticsEvents.ts';
import { PgAnnouncements } from '../../postgres/announcements/PgAnnouncements.ts';
import { PgAssets } from '../../postgres/film/PgAssets.ts';
import { PgBin } from '../../postgres/kinds/PgBin.ts';
import { PgCaptionTexts } from '../../postgres/film/PgCaptionTexts.ts';
import { PgFilms } from '../../postgres/film/PgFilms.ts';
import { PgFilmParts } from '../../postgres/kinds/PgFilmParts.ts';
import { PgInsightCounts } from '../../postgres/insights/PgInsightCounts.ts';
import { PgInsightReports } from '../../postgres/insights/PgInsightReports.ts';
import { PgLastChanges } from '../../postgres/catalogue/PgLastChanges.ts';
import { PgOrphanedFiles } from '../../postgres/film/PgOrphanedFiles.ts';
import { PgPersonalRecords } from '../../postgres/personal/PgPersonalRecords.ts';
import { PgReminderMails } from '../../postgres/reminders/PgReminderMails.ts';
import { PgReminders } from '../../postgres/reminders/PgReminders.ts';
import { PgReportedErrors } from '../../postgres/faults/PgReportedErrors.ts';
import { PgSearchDocuments } from '../../postgres/kinds/PgSearchDocuments.ts';
import { PgSeriesTitles } from '../../postgres/kinds/PgSeriesTitles.ts';
import { PgPopularSearches } from '../../postgres/search/PgPopularSearches.ts';
import { PgSynonymGroups } from '../../postgres/synonyms/PgSynonymGroups.ts';
import { pgUpcomingWebinars, pgVideos, pgWebinars } from '../../postgres/kinds/itemsOfKinds.ts';
import { PgRegistrationCounts } from '../../postgres/timeline/PgRegistrationCounts.ts';
import { PgTimelines } from '../../postgres/timeline/PgTimelines.ts';
import { PgUploads } from '../../postgres/film/PgUploads.ts';
import { PgViews } from '../../postgres/catalogue/PgViews.ts';

export interface StoreParts {
  readonly database: Database;
  readonly version: FollowedVersion;
  readonly addJob: AddJob;
  readonly uploadFiles: UploadFiles;
  readonly search: Search;
  /** Receives the faults of what is written later. */
  readonly report: (fault: unknown) => void;
}

/** The ports that the database answers, each under the name by which everybody asks for it. */
export interface Stores {
  readonly accounts: Accounts;
  readonly analyticsEvents: AnalyticsEvents;
  readonly announcements: Announcements;
  readonly assets: Assets;
  readonly bin: Bin;
  readonly captionTexts: CaptionTexts;
  readonly films: Films;
  readonly filmParts: FilmParts;
  readonly insightCounts: InsightCounts;
  readonly insightReports: InsightReports;
  readonly lastChanges: LastChanges;
  readonly orphanedFiles: OrphanedFiles;
  readonly popularSearches: PopularSearches;
  readonly personalRecords: PersonalRecords;
  readonly reminderMails: ReminderMails;
  readonly reminders: Reminders;
  readonly reportedErrors: ReportedErrors;
  readonly search: Search;
  readonly searchDocuments: SearchDocuments;
  readonly seriesTitles: SeriesTitles;
  readonly synonymGroups: SynonymGroups;
  readonly registrationCounts: RegistrationCounts;
  readonly timelines: Timelines;
  readonly upcomingWebinars: UpcomingWebinars;
  readonly uploads: Uploads;
  readonly videos: Videos;
  readonly views: Views;
  readonly webinars: Webinars;
}

/** Chooses the adapter of each. */
export function openStores({ database, version, addJob, uploadFiles, search, report }: StoreParts): Stores {
  return {
    accounts: new PgAccounts(database),
    analyticsEvents: new PgAnalyticsEvents(database, report),
    announcements: new PgAnnouncements(database),
    assets: new PgAssets(database, addJob, () => version.wrote()),
    bin: new PgBin(database, addJob, version),
    captionTexts: new PgCaptionTexts(database),
    films: new PgFilms(database, addJob, () => version.wrote()),
    filmParts: new PgFilmParts(database, version),
    insightCounts: new PgInsightCounts(database),
    insightReports: new PgInsightReports(database),
    lastChanges: new PgLastChanges(database),
    orphanedFiles: new PgOrphanedFiles(database),
    popularSearches: new PgPopularSearches(database, () => version.current()),
    personalRecords: new PgPersonalRecords(database),
    reminderMails: new PgReminderMails(database),
    reminders: new PgReminders(database),
    reportedErrors: new PgReportedErrors(database),
    search,
    searchDocuments: new PgSearchDocuments(database, version),
    seriesTitles: new PgSeriesTitles(database, version),
    synonymGroups: new PgSynonymGroups(database, version),
    registrationCounts: new PgRegistrationCounts(database),
    timelines: new PgTimelines(database),
    upcomingWebinars: pgUpcomingWebinars(database, version, search),
    uploads: new PgUploads(database, uploadFiles),
    views: new PgViews(database),
    videos: pgVideos(database, addJob, version, search),
    webinars: pgWebinars(database, addJob, version, search),
  };
}
