import type { Migration } from 'kysely/migration';
import { videos } from './001-videos.ts';
import { catalogueVersion } from './002-catalogueVersion.ts';
import { serverSecrets } from './003-serverSecrets.ts';
import { assets } from './004-assets.ts';
import { webinars } from './005-webinars.ts';
import { searchedItems } from './006-searchedItems.ts';
import { shownParts } from './007-shownParts.ts';
import { identity } from './008-identity.ts';
import { administration } from './009-administration.ts';
import { administeredLists } from './010-administeredLists.ts';
import { filmsAreNoKeys } from './011-filmsAreNoKeys.ts';
import { endsOfWebinars } from './012-endsOfWebinars.ts';
import { sizesOfFiles } from './013-sizesOfFiles.ts';
import { hashesOfFiles } from './014-hashesOfFiles.ts';
import { searchDocuments } from './015-searchDocuments.ts';
import { outdatedDocuments } from './016-outdatedDocuments.ts';
import { editedSynonyms } from './017-editedSynonyms.ts';
import { videoDescription } from './018-videoDescription.ts';
import { personalRecords } from './019-personalRecords.ts';
import { announcements } from './021-announcements.ts';
import { reminders } from './022-reminders.ts';
import { views } from './023-views.ts';
import { textsOfDocuments } from './024-textsOfDocuments.ts';
import { timelineCounts } from './025-timelineCounts.ts';
import { analyticsEvents } from './026-analyticsEvents.ts';
import { reportedErrors } from './027-reportedErrors.ts';
import { insights } from './028-insights.ts';

/** All migrations in order. Never edit one that has been released: add another. */
export const migrations: Record<string, Migration> = {
  '001-videos': videos,
  '002-catalogue-version': catalogueVersion,
  '003-server-secrets': serverSecrets,
  '004-assets': assets,
  '005-webinars': webinars,
  '006-searched-items': searchedItems,
  '007-shown-parts': shownParts,
  '008-identity': identity,
  '009-administration': administration,
  '010-administered-lists': administeredLists,
  '011-films-are-no-keys': filmsAreNoKeys,
  '012-ends-of-webinars': endsOfWebinars,
  '013-sizes-of-files': sizesOfFiles,
  '014-hashes-of-files': hashesOfFiles,
  '015-search-documents': searchDocuments,
  '016-outdated-documents': outdatedDocuments,
  '017-edited-synonyms': editedSynonyms,
  '018-video-description': videoDescription,
  '019-personal-records': personalRecords,
  '021-announcements': announcements,
  '022-reminders': reminders,
  '023-views': views,
  '024-texts-of-documents': textsOfDocuments,
  '025-timeline-counts': timelineCounts,
  '026-analytics-events': analyticsEvents,
  '027-reported-errors': reportedErrors,
  '028-insights': insights,
};
