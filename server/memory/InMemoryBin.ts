import type { BinnedItem, ItemKind } from '../../src/domain/bin.ts';
import type { Slice } from '../../src/domain/catalogue.ts';
import { restorableSince, restorableUntil } from '../../src/domain/filmFiles.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { Bin, BinRequest } from '../application/ports/Bin.ts';
import type { Doing } from '../application/ports/Change.ts';
import { sliceInMemory } from './sliceInMemory.ts';

type PutBack = () => 'title-taken' | undefined;

/** Deleted items in memory: the store that an item comes from knows how to put it back. */
export class InMemoryBin implements Bin {
  readonly #kept = new Map<string, { readonly item: BinnedItem; readonly putBack: PutBack }>();

  async list(request: BinRequest): Promise<Result<Slice<BinnedItem>, 'bad-cursor'>> {
    const shown = [...this.#kept.values()].map(({ item }) => ({
      id: item.id,
      item,
      title: item.title,
      others: [],
      values: [Date.parse(item.deletedAt)],
    }));
    return sliceInMemory({ list: 'Bin', shown, isWanted: () => true, search: '', order: 'dated', ...request });
  }

  async restore(id: string, _doing: Doing): Promise<Result<{ readonly kind: ItemKind }, 'not-found' | 'title-taken'>> {
    const kept = this.#kept.get(id.toLowerCase());
    if (kept === undefined) return refuse('not-found');
    if (kept.putBack() === 'title-taken') return refuse('title-taken');
    this.#kept.delete(kept.item.id);
    return ok({ kind: kept.item.kind });
  }

  async purge(now: Date): Promise<void> {
    const since = restorableSince(now).toISOString();
    for (const [id, { item }] of [...this.#kept]) if (item.deletedAt < since) this.#kept.delete(id);
  }

  /** For stores of items: what they have removed. */
  keep({ kind, id, title }: Pick<BinnedItem, 'kind' | 'id' | 'title'>, { person, at }: Doing, putBack: PutBack): void {
    this.#kept.set(id, {
      item: { kind, id, title, deletedAt: at.toISOString(), restorableUntil: restorableUntil(at), deletedBy: person },
      putBack,
    });
  }
}
