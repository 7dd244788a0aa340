import { fault, fine, type Finding } from './finding.ts';

const shownMost = 3;
const slowMilliseconds = 2000;

export type FoundStore = { readonly problem: string } | { readonly milliseconds: number };

/** Whether the store of the films answers, and fast enough for a page. */
export function judgeStore(store: FoundStore): Finding {
  if ('problem' in store)
    return fault(
      'store of files',
      `It cannot be used: ${store.problem}.`,
      'Check S3_BUCKET, S3_ENDPOINT and the credentials, or the volume of DATA_DIR.',
    );
  const found = `It answers in ${Math.ceil(store.milliseconds)} ms.`;
  return store.milliseconds > slowMilliseconds
    ? fault('store of files', found, 'Use a store in the same region, or look at the network to it.')
    : fine('store of files', found);
}

/** Whether every file that a row uses is there. */
export function judgeRenditions(missing: readonly string[]): Finding {
  return missing.length === 0
    ? fine('renditions', 'Every film, picture and download that an item uses is there.')
    : fault(
        'renditions',
        `${missing.length} sets of files are missing: ${listed(missing)}.`,
        'Restore them from a backup with npm run restore, or upload the films again.',
      );
}

/** Rule INTEGRITY-3: whether the check of the renditions has found damage. */
export function judgeDamage(damaged: readonly string[]): Finding {
  return damaged.length === 0
    ? fine('checksums', 'The check of the renditions has found no damage.')
    : fault(
        'checksums',
        `Files of these films are damaged: ${listed(damaged)}.`,
        'Press Make again for each of them at /admin/jobs. Look at the disk or the bucket: it changes files.',
      );
}

/** Whether files lie in the store that no item uses and that no sweep will remove. */
export function judgeOrphans(orphans: readonly string[]): Finding {
  return orphans.length === 0
    ? fine('orphaned files', 'There are none.')
    : fault(
        'orphaned files',
        `No item uses ${orphans.length} of the stored folders or files: ${listed(orphans)}.`,
        'Back up, then remove them from the store.',
      );
}

function listed(paths: readonly string[]): string {
  return paths.length <= shownMost
    ? paths.join(', ')
    : `${paths.slice(0, shownMost).join(', ')} and ${paths.length - shownMost} more`;
}
