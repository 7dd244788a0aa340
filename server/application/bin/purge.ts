import type { Attachments } from '../ports/media/Attachments.ts';
import type { Bin } from '../ports/item/Bin.ts';
import type { Clock } from '../ports/Clock.ts';
import type { OrphanedFile, OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface PurgePorts {
  readonly bin: Pick<Bin, 'purge'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'list' | 'forget'>;
  readonly media: Pick<MediaStore, 'remove'>;
  readonly attachments: Pick<Attachments, 'remove'>;
  readonly clock: Clock;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Rule DRAFT-7: deletes for good what can no longer be restored. It deletes rows first, then files, and last the
 * records of those files. A crash at any point loses nothing, and several processes may run it at once.
 */
export function makePurge({ bin, orphanedFiles, media, attachments, clock }: PurgePorts): () => Promise<void> {
  const remove = ({ kind, id }: OrphanedFile) => (kind === 'media' ? media.remove(id) : attachments.remove(id));
  return async () => {
    const now = clock.now();
    await bin.purge(now);
    const faults: unknown[] = [];
    for (const file of await orphanedFiles.list(new Date(now.getTime() - dayMilliseconds))) {
      // A file that cannot be removed must not stop the others.
      await remove(file)
        .then(() => orphanedFiles.forget(file))
        .catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw new AggregateError(faults, 'Some orphaned files could not be removed');
  };
}
