import type { FoundStore } from '../../application/doctor/judgeFiles.ts';
import { pathOfUsed } from '../../application/backup/siteFiles.ts';
import { readDamagedSets, readKnownFolders, readUsedFiles } from '../../postgres/backup/usedFiles.ts';
import type { MediaAdapters } from '../adapters/openMedia.ts';
import type { Storage } from '../adapters/openStorage.ts';
import { problemOf } from './problemOf.ts';

/** Whether the store answers, and how fast. */
export async function probeStore({ media }: Pick<MediaAdapters, 'media'>): Promise<FoundStore> {
  const begun = performance.now();
  return media.check().then(
    () => ({ milliseconds: performance.now() - begun }),
    (fault: unknown) => ({ problem: problemOf(fault) }),
  );
}

interface ProbedFiles {
  /** The paths that rows use and the store does not have. */
  readonly missing: readonly string[];
  /** The paths that the store has and no row knows. */
  readonly orphans: readonly string[];
  /** The paths of the sets in which the check of the renditions has found damage. */
  readonly damaged: readonly string[];
}

/** Compares what the store holds with what the rows know. */
export async function probeFiles(
  { media, attachments }: Pick<MediaAdapters, 'media' | 'attachments'>,
  { database: { pool } }: Pick<Storage, 'database'>,
): Promise<ProbedFiles> {
  const stored = new Set<string>();
  const folders = new Set<string>();
  for await (const { assetId, name } of media.listSets()) {
    stored.add(`assets/${assetId}/${name}`);
    folders.add(assetId);
  }
  const downloads = await Array.fromAsync(attachments.listIds());
  for (const id of downloads) stored.add(`downloads/${id}`);
  // The rows come after the files, so that a film that is saved meanwhile is no orphan.
  const used = (await readUsedFiles(pool)).map(pathOfUsed);
  const damaged = await readDamagedSets(pool);
  const known = await readKnownFolders(pool);
  const usedDownloads = new Set(used);
  return {
    missing: used.filter((path) => !stored.has(path)),
    damaged: damaged.map(({ assetId, name }) => `assets/${assetId}/${name}`),
    orphans: [
      ...[...folders].filter((id) => !known.media.has(id)).map((id) => `assets/${id}`),
      ...downloads
        .filter((id) => !known.downloads.has(id) && !usedDownloads.has(`downloads/${id}`))
        .map((id) => `downloads/${id}`),
    ],
  };
}
