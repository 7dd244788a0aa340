import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeFewAtOnce } from '../../../src/domain/calls/fewAtOnce.ts';
import type { ImportedItem } from '../../../src/domain/moveIn/itemImport.ts';
import { bySite } from '../../../src/domain/history/history.ts';
import { followProcessing } from '../../application/import/followProcessing.ts';
import type { ImportRefusal } from '../../application/import/importItem.ts';
import { inParallel } from '../../application/library/inParallel.ts';
import type { LinkedRow } from '../../application/ports/import/Imports.ts';
import type { Adapters } from '../adapters/openAdapters.ts';
import type { FolderRow } from './folderRows.ts';
import type { ImportReport } from './ImportReport.ts';
import { placeOf } from './importTable.ts';
import { localFiles } from './localFiles.ts';
import type { FailedRow } from './writeFailures.ts';

interface RowsOptions {
  readonly report: ImportReport;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

interface ImportedRows {
  readonly imported: number;
  readonly known: number;
  readonly bad: number;
  readonly failures: readonly FailedRow[];
}

/** So many items are stored at the same time. Their films are processed by as many workers as there are. */
const storedAtOnce = 4;
/** The processing of so many films is followed at the same time. */
const followedAtOnce = 8;

/** Rules UPLOAD-15 and MOVE-10: imports the rows that are new, and waits until their films are processed. */
export async function importRows(
  adapters: Pick<
    Adapters,
    | 'importing'
    | 'media'
    | 'attachments'
    | 'processor'
    | 'assets'
    | 'videos'
    | 'webinars'
    | 'upcomingWebinars'
    | 'clock'
  >,
  rows: readonly FolderRow[],
  { report, publicUrl, signal }: RowsOptions,
): Promise<ImportedRows> {
  const { importItem, linkItems } = adapters.importing;
  const counts = { imported: 0, known: 0, bad: 0 };
  const failures: FailedRow[] = [];
  const made: LinkedRow[] = [];
  const following: Promise<void>[] = [];
  const fewAtOnce = makeFewAtOnce(followedAtOnce);

  // A fault ends the import, but only after what is under way has ended too.
  const faults: unknown[] = [];
  const guarded = (work: () => Promise<void>) => work().catch((fault: unknown) => void faults.push(fault));

  await inParallel(storedAtOnce, rows, async (row) => {
    if (signal.aborted || faults.length > 0) return;
    if (row.verdict === 'wrong') fail(row, row.violations.map(({ message }) => message).join(' '));
    else await guarded(() => importOne(row));
  });
  await Promise.all(following);
  if (faults.length > 0) throw faults[0];
  if (!signal.aborted) await linkItems(made, { person: bySite, at: adapters.clock.now(), action: 'edited' });
  return { ...counts, failures };

  async function importOne(row: FolderRow): Promise<void> {
    const begun = performance.now();
    const { item, root } = row;
    const files = await localFiles(adapters, root, row.files, row.film?.hash ?? null);
    const wanted = { item, files, id: randomUUID(), person: undefined, at: adapters.clock.now(), mayLackFiles: true };
    // The film may belong to another row of this import, which is stored at the same time.
    const isNeeded = row.existing === null || row.film !== null;
    const outcome = isNeeded ? await importItem(wanted, signal) : undefined;
    if (outcome?.ok === false) return fail(row, detailOf(outcome.refusal));
    const { existing = row.existing, isNew = false, refusedFiles = [] } = outcome?.value ?? {};
    if (existing === null) return;
    if (refusedFiles.length > 0) counts.bad += 1;
    for (const refused of refusedFiles) report.fileRefused(refused);
    if (isNew || (await isUnlinked(existing))) made.push({ line: row.line, item, itemId: existing.id });
    following.push(guarded(() => fewAtOnce(() => follow(row, existing, isNew, begun))));
  }

  /** An earlier import may have ended before it could link what it had made. What an administrator has linked stays. */
  async function isUnlinked({ kind, id }: ImportedItem): Promise<boolean> {
    if (kind === 'webinar') return (await adapters.webinars.find(id))?.recommendedIds.length === 0;
    const session = kind === 'upcoming' ? await adapters.upcomingWebinars.find(id) : undefined;
    return session !== undefined && session.earlierSessionId === null && session.recordedWebinarId === null;
  }

  async function follow(row: FolderRow, existing: ImportedItem, isNew: boolean, begun: number): Promise<void> {
    const name = nameOf(row);
    const address = `${publicUrl}${existing.path}`;
    const processing = await processed(row, existing, name);
    if (processing?.state === 'failed') fail(row, processing.error ?? 'see the log', 'failed');
    else if (processing !== undefined && processing.state !== 'ready')
      report.done(name, 'not finished; processing continues with the server or the next import');
    else if (isNew) {
      counts.imported += 1;
      const seconds = Math.round((performance.now() - begun) / 1000);
      report.done(name, `ready in ${seconds} s, ${row.item.published ? address : 'a draft'}`);
    } else {
      counts.known += 1;
      report.done(name, `already imported, ${address}`);
    }
  }

  /** The final state of the film of an item. A row without a film waits for nothing. */
  async function processed({ files }: FolderRow, { kind, id }: ImportedItem, name: string) {
    if (files.film === undefined || kind === 'upcoming') return undefined;
    const stored = await (kind === 'video' ? adapters.videos : adapters.webinars).find(id);
    return followProcessing(adapters.assets, stored?.asset.id ?? '', (news) => report.working(name, news), {
      pause: () => pause(200, undefined, { signal }).catch(() => undefined),
      seconds: () => performance.now() / 1000,
      signal,
    });
  }

  function fail(row: FolderRow, reason: string, verb = 'skipped'): void {
    counts.bad += 1;
    failures.push({ row, reason });
    report.done(nameOf(row), `${verb}: ${reason}`);
  }
}

function nameOf({ files, source }: FolderRow): string {
  return files.film === undefined ? placeOf(source) : basename(files.film);
}

function detailOf(refusal: ImportRefusal): string {
  return refusal.reason === 'files' ? refusal.files.map(({ name }) => name).join(', ') : refusal.detail;
}
