import { makeLinkImport } from '../../../../server/application/import/linkImport.ts';
import type { ItemImport } from '../../../../src/domain/moveIn/itemImport.ts';
import { anImportRow } from '../../../fixtures/values/anImportRow.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00Z') };

async function linkedLines(waiting: number): Promise<readonly number[]> {
  const lines: number[] = [];
  const found = { person: 'ada', counts: { waiting, queued: 0, making: 0 } } as unknown as ItemImport;
  const linkImport = makeLinkImport({
    imports: {
      find: async () => found,
      unlinked: async () => [1, 2].map((line) => ({ line, item: anImportRow().item, itemId: `item-${line}` })),
      markLinked: async (_id, marked) => void lines.push(...marked),
    },
    linkItems: async () => [1],
    clock,
  });
  await linkImport('an-import');
  return lines;
}

test('saves links whose targets are missing later, while rows wait, and no more after the last row', async () => {
  expect([await linkedLines(1), await linkedLines(0)]).toEqual([[1], [1, 2]]);
});
