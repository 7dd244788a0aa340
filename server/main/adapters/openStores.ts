import type { Pool } from 'pg';
import type { Search } from '../../application/ports/search/Search.ts';
import type { UploadFiles } from '../../application/ports/media/Uploads.ts';
import type { AddJob } from '../../postgres/film/addAsset.ts';
import type { FollowedVersion } from '../../postgres/catalogue/CatalogueVersion.ts';
import type { Database } from '../../database/Database.ts';
import { PgAccounts } from '../../postgres/accounts/PgAccounts.ts';
import { PgAnalyticsEvents } from '../../postgres/analytics/PgAnalyticsEvents.ts';
import { PgAnnouncements } from '../../postgres/announcements/PgAnnouncements.ts';
import { PgApiTokens } from '../../postgres/accounts/PgApiTokens.ts';
import { PgAssets } from '../../postgres/film/PgAssets.ts';
import { PgBin } from '../../postgres/kinds/PgBin.ts';
import { PgBulkActs } from '../../postgres/library/PgBulkActs.ts';
import { PgImports } from '../../postgres/import/PgImports.ts';
import { PgRedirects } from '../../postgres/import/PgRedirects.ts';
import { PgLibrary } from '../../postgres/library/PgLibrary.ts';
import { PgBuiltFiles } from '../../postgres/pages/PgBuiltFiles.ts';
import { PgCaptionJobs } from '../../postgres/film/PgCaptionJobs.ts';
import { PgCaptionDrafts } from '../../postgres/film/PgCaptionDrafts.ts';
import { PgCaptionTexts } from '../../postgres/film/PgCaptionTexts.ts';
import { PgFilms } from '../../postgres/film/PgFilms.ts';
import { PgFilmParts } from '../../postgres/kinds/PgFilmParts.ts';
import { PgInsightCounts } from '../../postgres/insights/PgInsightCounts.ts';
import { PgInsightReports } from '../../postgres/insights/PgInsightReports.ts';
import { PgHistory } from '../../postgres/history/PgHistory.ts';
import { PgPeople } from '../../postgres/history/PgPeople.ts';
import { PgLastChanges } from '../../postgres/catalogue/PgLastChanges.ts';
import { PgOrphanedFiles } from '../../postgres/film/PgOrphanedFiles.ts';
import { PgJobs, type FreeJob } from '../../postgres/jobs/PgJobs.ts';
import { PgPersonalRecords } from '../../postgres/personal/PgPersonalRecords.ts';
import { PgRenditionChecks } from '../../postgres/film/PgRenditionChecks.ts';
import { PgReminderMails } from '../../postgres/reminders/PgReminderMails.ts';
import { PgReminders } from '../../postgres/reminders/PgReminders.ts';
import { PgReportedErrors } from '../../postgres/faults/PgReportedErrors.ts';
import { PgScreenTexts } from '../../postgres/kinds/PgScreenTexts.ts';
import { PgMeanings } from '../../postgres/search/PgMeanings.ts';
import { PgSearchDocuments } from '../../postgres/kinds/PgSearchDocuments.ts';
import { PgSeriesTitles } from '../../postgres/kinds/PgSeriesTitles.ts';
import { PgPlans } from '../../postgres/plans/PgPlans.ts';
import { PgPopularSearches } from '../../postgres/search/PgPopularSearches.ts';
import { PgLearnedAnswers } from '../../postgres/search/PgLearnedAnswers.ts';
import { PgSynonymGroups } from '../../postgres/synonyms/PgSynonymGroups.ts';
import { pgUpcomingWebinars, pgVideos, pgWebinars } from '../../postgres/kinds/itemsOfKinds.ts';
import { PgRegistrationCounts } from '../../postgres/timeline/PgRegistrationCounts.ts';
import { PgTimelines } from '../../postgres/timeline/PgTimelines.ts';
import { PgUploads } from '../../postgres/film/PgUploads.ts';
import { PgWebhookDeliveries } from '../../postgres/webhooks/PgWebhookDeliveries.ts';
import { PgWebhookEndpoints } from '../../postgres/webhooks/PgWebhookEndpoints.ts';
import { PgViews } from '../../postgres/catalogue/PgViews.ts';

export interface StoreParts {
  readonly database: Database;
  readonly version: FollowedVersion;
  readonly addJob: AddJob;
  readonly freeJob: FreeJob;
  /** For automatic captions. */
  readonly addCaptionJob: AddJob;
  readonly uploadFiles: UploadFiles;
  readonly search: Search;
  /** The pool for reads of much that may be somewhat old. */
  readonly reader: () => Pool;
  /** Receives the faults of delayed writes. */
  readonly report: (fault: unknown) => void;
}

export type Stores = ReturnType<typeof openStores>;

/** Chooses the adapter of each port that the database answers, under the name by which everybody asks for it. */
export function openStores(parts: StoreParts) {
  const { database, version, addJob, freeJob, addCaptionJob, uploadFiles, search, reader, report } = parts;
  return {
    accounts: new PgAccounts(database),
    analyticsEvents: new PgAnalyticsEvents(database, report),
    apiTokens: new PgApiTokens(database),
    announcements: new PgAnnouncements(database),
    assets: new PgAssets(database, addJob, () => version.wrote()),
    bin: new PgBin(database, addJob, version),
    builtFiles: new PgBuiltFiles(database),
    bulkActs: new PgBulkActs(database, version),
    captionDrafts: new PgCaptionDrafts(database),
    captionJobs: new PgCaptionJobs(database, addCaptionJob),
    captionTexts: new PgCaptionTexts(database),
    films: new PgFilms(database, addJob, () => version.wrote()),
    filmParts: new PgFilmParts(database, version),
    history: new PgHistory(database),
    imports: new PgImports(database),
    jobs: new PgJobs(database, freeJob),
    insightCounts: new PgInsightCounts(database),
    insightReports: new PgInsightReports(reader),
    lastChanges: new PgLastChanges(database),
    learnedAnswers: new PgLearnedAnswers(database, version),
    library: new PgLibrary(database),
    meanings: new PgMeanings(database, version),
    orphanedFiles: new PgOrphanedFiles(database),
    people: new PgPeople(database),
    plans: new PgPlans(database),
    popularSearches: new PgPopularSearches(database, () => version.current()),
    personalRecords: new PgPersonalRecords(database),
    redirects: new PgRedirects(database),
    renditionChecks: new PgRenditionChecks(database, addJob),
    reminderMails: new PgReminderMails(database),
    reminders: new PgReminders(database),
    reportedErrors: new PgReportedErrors(database),
    search,
    screenTexts: new PgScreenTexts(database, version),
    searchDocuments: new PgSearchDocuments(database, version),
    seriesTitles: new PgSeriesTitles(database, version),
    synonymGroups: new PgSynonymGroups(database, version),
    registrationCounts: new PgRegistrationCounts(database),
    timelines: new PgTimelines(database),
    upcomingWebinars: pgUpcomingWebinars(database, version, search),
    uploads: new PgUploads(database, uploadFiles),
    views: new PgViews(database),
    videos: pgVideos(database, addJob, version, search),
    webhookDeliveries: new PgWebhookDeliveries(database),
    webhookEndpoints: new PgWebhookEndpoints(database),
    webinars: pgWebinars(database, addJob, version, search),
  };
}
