import { refuse, type Result } from '../../../src/domain/result.ts';
import type { Attachments } from '../ports/media/Attachments.ts';
import type { OrphanedFiles } from '../ports/media/OrphanedFiles.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface CopyPorts {
  readonly media: Pick<MediaStore, 'copyAsset'>;
  readonly attachments: Pick<Attachments, 'copy'>;
  readonly orphanedFiles: Pick<OrphanedFiles, 'expect'>;
}

export interface FileCopy {
  readonly kind: 'media' | 'download';
  readonly from: string;
  readonly to: string;
}

/**
 * Copies files for an item that is about to be created. It first records the copies as orphaned files, so that the sweep
 * removes them if the item is never created.
 */
export async function copyFiles(
  { media, attachments, orphanedFiles }: CopyPorts,
  copies: readonly FileCopy[],
  now: Date,
): Promise<void> {
  await orphanedFiles.expect(
    copies.map(({ kind, to }) => ({ kind, id: to })),
    now,
  );
  for (const { kind, from, to } of copies)
    await (kind === 'media' ? media.copyAsset(from, to) : attachments.copy(from, to));
}

const mostTries = 5;

/** Retries while somebody else changes the original during the copy; throws after the fifth try. */
export async function retryUntilUnchanged<Value>(
  copy: () => Promise<Result<Value, 'not-found' | 'changed'>>,
): Promise<Result<Value, 'not-found'>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const copied = await copy();
    if (copied.ok) return copied;
    if (copied.refusal === 'not-found') return refuse('not-found');
  }
  throw new Error('The item changed during every attempt to copy its files');
}
