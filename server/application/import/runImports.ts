import { captionViolations } from '../../../src/domain/violation/captionViolations.ts';
import { thumbnailTexts } from '../film/thumbnailTexts.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Imports, RowOutcome, TakenRow } from '../ports/import/Imports.ts';
import type { RunJob } from '../ports/telemetry/RunJob.ts';
import type { CatalogueItems } from './catalogueItems.ts';
import type { ImportItem, ImportRefusal } from './importItem.ts';
import type { RefusedFile } from './itemFiles.ts';
import type { LinkImport } from './linkImport.ts';
import type { UploadedFiles } from './uploadedFiles.ts';

export interface RunImportsPorts {
  readonly imports: Imports;
  readonly items: Pick<CatalogueItems, 'find'>;
  readonly importItem: ImportItem;
  readonly uploadedFiles: UploadedFiles;
  readonly linkImport: LinkImport;
  readonly clock: Clock;
  /** The name of this process, which no other has. */
  readonly worker: string;
  readonly runJob: RunJob;
  /** Receives the faults of single rows. */
  readonly report: (fault: unknown) => void;
}

/** So many items are made at the same time. Films are processed later, by all workers. */
const atOnce = 4;
/**
 * A row whose process died is taken over after this time. A row that takes longer may be made by two processes, of which
 * one saves the item.
 */
const leaseMilliseconds = 30_000;

/** The reason of a row whose files are gone: uploads last a day. */
const filesLost = 'The files of this line are no longer on the server. Send them again.';
const faulty = 'The server could not make this item. Try again, or ask who runs the site.';

/**
 * Rules MOVE-5 and MOVE-7: makes items of the rows that have their files, until none is left. Each item is saved in a
 * transaction of its own; its id tells a process that takes the row over that the item is made.
 */
export function makeRunImports(ports: RunImportsPorts): (stopping: AbortSignal) => Promise<void> {
  const { imports, items, importItem, uploadedFiles, linkImport, clock, worker, runJob, report } = ports;

  return async (stopping) => {
    const worked = new Set<string>();
    // Nothing may go on behind a round that has failed.
    const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => workOff(worked, stopping)));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
    for (const id of worked) if (!stopping.aborted) await linkImport(id);
  };

  async function workOff(worked: Set<string>, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const now = clock.now();
      const row = await imports.take(worker, now, new Date(now.getTime() + leaseMilliseconds));
      if (row === undefined) return;
      worked.add(row.importId);
      const { importId, line, requestId } = row;
      const about = { import: importId, line, reqId: requestId ?? undefined };
      await runJob('import-items', about, () => workOn(row, stopping));
    }
  }

  /**
   * Resolves to the reason if the server has failed. A row that is refused is no failed job: its author reads the reasons,
   * which name their files and belong in no log.
   */
  async function workOn(row: TakenRow, stopping: AbortSignal): Promise<string | undefined> {
    const outcome = await outcomeOf(row, stopping);
    if (outcome === undefined) return undefined;
    await imports.finish(row, outcome);
    if (outcome.state !== 'failed') await uploadedFiles.remove(row);
    else if (outcome.reasons.includes(faulty)) return faulty;
    return undefined;
  }

  /** Undefined if the process stops in the middle. Another one begins again. */
  async function outcomeOf(row: TakenRow, stopping: AbortSignal): Promise<RowOutcome | undefined> {
    const { item, itemId: id, person, at } = row;
    try {
      const files = await uploadedFiles.find(row);
      if (files === undefined) {
        // The item may have been made before its uploads were removed.
        const made = await items.find(item.kind, id);
        if (made !== undefined) return { state: 'made', existing: made };
        return { state: 'failed', reasons: [filesLost], lost: true };
      }
      const imported = await importItem({ item, files, id, person, at, mayLackFiles: false }, stopping);
      if (!imported.ok) return { state: 'failed', reasons: reasonsOf(imported.refusal) };
      const { existing } = imported.value;
      return { state: existing.id === id ? 'made' : 'skipped', existing };
    } catch (fault) {
      if (stopping.aborted) return undefined;
      report(fault);
      return { state: 'failed', reasons: [faulty] };
    }
  }
}

function reasonsOf(refusal: ImportRefusal): readonly string[] {
  return refusal.reason === 'files' ? refusal.files.flatMap(textsOf) : [refusal.detail];
}

function textsOf(file: RefusedFile): readonly string[] {
  if (file.part === 'thumbnail') return [`${file.name}: ${thumbnailTexts[file.refusal]}`];
  return captionViolations(file.refusal).map(
    ({ message, line }) => `${file.name}${line === undefined ? '' : `, line ${line}`}: ${message}`,
  );
}
