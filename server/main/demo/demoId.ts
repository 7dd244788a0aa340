import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import { createHash } from 'node:crypto';

/** A deterministic id, so that a restarted seeding finds what an interrupted one has created. */
export function demoId(kind: CatalogueKind | 'download', name: string): string {
  const hash = createHash('sha256').update(`lectern-demo ${kind} ${name}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
