import type { RefusedEdit, Versioned } from '../../application/ports/Edits.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import { numberedSlug } from '../../domain/slug.ts';

/** Items with the versions that changes are made of, last added first: what the editing ports keep where there is no server. */
export class EditedItems<Item extends { readonly id: string; readonly slug?: string }> {
  readonly #items: Map<string, Versioned<Item>>;
  readonly #deleted = new Map<string, Versioned<Item> & { readonly deletedAt: Date }>();

  constructor(items: readonly Item[]) {
    this.#items = new Map(items.map((item) => [item.id, { item, version: 1 }]));
  }

  all(): readonly Item[] {
    return [...this.#items.values()].map(({ item }) => item).reverse();
  }

  find(idOrSlug: string): Versioned<Item> | undefined {
    return this.#items.get(idOrSlug) ?? [...this.#items.values()].find(({ item }) => item.slug === idOrSlug);
  }

  add(item: Item): Versioned<Item> {
    const versioned = { item, version: 1 };
    this.#items.set(item.id, versioned);
    return versioned;
  }

  /** A path that nothing else has, with a number where it must. */
  freePath(wanted: string): string {
    let number = 1;
    while (this.find(numberedSlug(wanted, number)) !== undefined) number += 1;
    return numberedSlug(wanted, number);
  }

  /** Changes what is still of that version, as the rule says. */
  change(
    id: string,
    version: number,
    rule: (item: Item) => Result<Item, RefusedEdit>,
  ): Result<Versioned<Item>, RefusedEdit> {
    const found = this.#current(id, version);
    if (!found.ok) return found;
    const changed = rule(found.value);
    if (!changed.ok) return changed;
    const next = { item: changed.value, version: version + 1 };
    this.#items.set(found.value.id, next);
    return ok(next);
  }

  remove(id: string, version: number, refusal?: (item: Item) => RefusedEdit | undefined): Result<void, RefusedEdit> {
    const found = this.#current(id, version);
    if (!found.ok) return found;
    const why = refusal?.(found.value);
    if (why !== undefined) return refuse(why);
    this.#items.delete(found.value.id);
    this.#deleted.set(found.value.id, { item: found.value, version, deletedAt: new Date() });
    return ok(undefined);
  }

  deleted(): readonly { readonly item: Item; readonly deletedAt: Date }[] {
    return [...this.#deleted.values()];
  }

  /** Puts back what was deleted, as `mend` says; whether there was anything. */
  restore(id: string, mend: (item: Item) => Item): boolean {
    const found = this.#deleted.get(id);
    if (found === undefined) return false;
    this.#deleted.delete(id);
    this.#items.set(id, { item: mend(found.item), version: found.version + 1 });
    return true;
  }

  #current(id: string, version: number): Result<Item, RefusedEdit> {
    const found = this.find(id);
    if (found === undefined) return refuse('not-found');
    return found.version === version ? ok(found.item) : refuse('stale');
  }
}
