import { bulkTexts } from '../../../src/domain/violation/bulkTexts.ts';
import type { Bin } from '../ports/item/Bin.ts';
import type { BulkAction } from './bulkAction.ts';

const refused = (reason: string) => ({ outcome: 'refused', reasons: [reason] }) as const;

/** Rule BULK-16: restores items of the bin, or deletes them for ever. It also takes a deletion back. */
export function makeBinAction(bin: Pick<Bin, 'find' | 'restore' | 'purgeItem'>): BulkAction {
  return {
    isRepeatable: false,

    async judge({ id }, { act }) {
      const found = await bin.find(id);
      if (found !== undefined) return { title: found.title, outcome: 'ready', reasons: [] };
      return { title: id, ...refused(act === 'purge' ? bulkTexts.notInBin : bulkTexts.goneForEver) };
    },

    async run({ item: { id }, change: { act }, audit }) {
      if (act === 'purge') {
        const purged = await bin.purgeItem(id, audit('purged'));
        return purged.ok ? { outcome: 'done', reasons: [] } : refused(bulkTexts.notInBin);
      }
      const restored = await bin.restore(id, audit('restored'));
      if (restored.ok) return { outcome: 'done', reasons: [] };
      return refused(restored.refusal === 'title-taken' ? bulkTexts.titleTaken : bulkTexts.goneForEver);
    },
  };
}
