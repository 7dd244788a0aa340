import type { Clock } from '../ports/Clock.ts';
import type { Imports } from '../ports/import/Imports.ts';
import type { LinkItems } from './linkItems.ts';

export type LinkImport = (id: string) => Promise<void>;

interface LinkImportPorts {
  readonly imports: Pick<Imports, 'find' | 'unlinked' | 'markLinked'>;
  readonly linkItems: LinkItems;
  readonly clock: Clock;
}

/**
 * Rule MOVE-9: links the items that an import has made. A link to an item that is not made yet is tried again as long as
 * rows of the import wait.
 */
export function makeLinkImport({ imports, linkItems, clock }: LinkImportPorts): LinkImport {
  return async (id) => {
    const at = clock.now();
    const found = await imports.find(id, at);
    const rows = await imports.unlinked(id);
    if (found === undefined || rows.length === 0) return;
    const { waiting, queued, making } = found.counts;
    const complete = await linkItems(rows, { person: found.person, at, action: 'edited' });
    const isLast = waiting + queued + making === 0;
    await imports.markLinked(id, isLast ? rows.map(({ line }) => line) : complete);
  };
}
