import { sweepEvents } from '../../application/analytics/recordEvent.ts';
import { makePurge } from '../../application/bin/purge.ts';
import { sweepErrors } from '../../application/faults/recordFault.ts';
import { makeHashFilms } from '../../application/film/hashFilms.ts';
import { sweepImports } from '../../application/import/sweepImports.ts';
import { sweepBulkActs } from '../../application/library/runBulkActs.ts';
import { sweepKeys } from '../../application/personal/savePositions.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { ProcessingQueue } from '../../application/ports/film/ProcessingQueue.ts';
import { makeRebuildDocuments } from '../../application/search/rebuildDocuments.ts';
import { sweepRegistrants } from '../../application/upcoming/openRegistration.ts';
import { sweepUploads } from '../../application/upload/sweepUploads.ts';
import { addLostJobs } from '../../application/video/processVideo.ts';
import { sweepWebhooks } from '../../application/webhooks/deliverWebhook.ts';
import { sweepViewers } from '../../application/webinar/countView.ts';
import type { LocalAdapters } from './openLocalAdapters.ts';
import type { MediaAdapters } from './openMedia.ts';
import type { Stores } from './openStores.ts';

interface SweepParts extends Stores, MediaAdapters, Pick<LocalAdapters, 'captionReader'> {
  readonly clock: Clock;
  readonly queue: ProcessingQueue;
  readonly signal: AbortSignal;
  readonly report: (fault: unknown) => void;
}

/** What a worker tidies up every hour, in this order, by the names of its jobs. */
export function hourlySweeps({ clock, queue, signal, report, ...stores }: SweepParts) {
  const { assets, media } = stores;
  const rebuildDocuments = makeRebuildDocuments({ ...stores, documents: stores.searchDocuments });
  return {
    'sweep-media': () => media.sweep(clock.now()),
    'add-lost-jobs': () => addLostJobs(assets, queue),
    'sweep-uploads': () => sweepUploads(stores.uploads, clock),
    'rebuild-documents': () => rebuildDocuments('outdated', { signal }),
    // The next film of an item may have become ready while the item was in the bin.
    'purge-bin': makePurge({ ...stores, clock }),
    'sweep-built-files': () => stores.builtFiles.sweep(clock.now()),
    'sweep-keys': () => sweepKeys(stores.personalRecords, clock),
    'sweep-viewers': () => sweepViewers(stores.views, clock),
    'sweep-events': () => sweepEvents(stores.analyticsEvents, clock),
    'sweep-reminders': () => stores.reminders.sweep(clock.now()),
    'sweep-registrants': () => sweepRegistrants(stores.registrationCounts, clock),
    'sweep-acts': () => sweepBulkActs(stores.bulkActs, clock),
    'sweep-webhooks': () => sweepWebhooks(stores.webhookDeliveries, clock),
    'sweep-imports': () => sweepImports(stores.imports, clock),
    'sweep-errors': () => sweepErrors(stores.reportedErrors, clock),
    'hash-films': () => makeHashFilms({ assets, media }, report)(signal),
  } satisfies Readonly<Record<string, () => Promise<unknown>>>;
}
