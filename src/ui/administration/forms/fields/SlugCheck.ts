import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ItemEditing } from '../../../../application/ports/editing/ItemEditing.ts';
import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { itemPath } from '../../../../domain/item/itemPath.ts';
import { slugRefusal } from '../../../../domain/item/slug.ts';
import { slugInUse, type ShownItem, type Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

/** The debounce before the server is asked whether a path is free. */
export const pauseMilliseconds = 400;

type FindHolder = (slug: string, signal: AbortSignal) => Promise<ShownItem | undefined>;

/** Checks whether a URL path is free while it is typed. Only a hint: the server decides. */
export class SlugCheck {
  state: 'idle' | 'asking' | 'free' | 'taken' = 'idle';
  /** Whether the path is edited by hand now, and not only shown. */
  isOpen = false;
  #slug = '';
  holder: ShownItem | undefined;
  readonly #find: FindHolder;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;

  /** `find` returns the item that has or had a path. */
  constructor(find: FindHolder) {
    this.#find = find;
    makeAutoObservable(this, { holder: observableRef });
  }

  open(): void {
    this.isOpen = true;
  }

  shut(): void {
    this.isOpen = false;
    this.leave();
  }

  /** `ownId` is the id of the item itself, which may use its present and former paths. */
  ask(slug: string, ownId: string | undefined): void {
    this.leave();
    this.#slug = slug;
    if (slugRefusal(slug) !== undefined) return;
    this.state = 'asking';
    this.#pause = setTimeout(() => void this.#look(slug, ownId), pauseMilliseconds);
  }

  /** One violation if this path is taken. */
  violationsOf(slug: string | null): readonly Violation[] {
    return this.state === 'taken' && slug === this.#slug && this.holder !== undefined
      ? [{ field: 'slug', message: slugInUse, holder: this.holder }]
      : [];
  }

  leave(): void {
    clearTimeout(this.#pause);
    this.#call?.abort();
    this.state = 'idle';
    this.holder = undefined;
  }

  async #look(slug: string, ownId: string | undefined): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    // A failed check must not stop the administrator.
    const holder = await this.#find(slug, call.signal).catch((fault: unknown) => {
      reportUnexpected(fault);
      return 'unknown' as const;
    });
    if (call.signal.aborted) return;
    runInAction(() => {
      this.state = holder === 'unknown' ? 'idle' : holder === undefined || holder.id === ownId ? 'free' : 'taken';
      this.holder = holder === 'unknown' ? undefined : holder;
    });
  }
}

/** Finds the item of this kind that has or had a path. */
export function holderIn<Item extends Readonly<Record<'id' | 'slug', string>>>(
  kind: FilmKind,
  items: Pick<ItemEditing<Item, unknown, never, never>, 'find'>,
  titleOf: (item: Item) => string,
): FindHolder {
  return async (slug, signal) => {
    const found = await items.find(slug, signal);
    if (!found.ok) return undefined;
    const { item } = found.value;
    return { id: item.id, title: titleOf(item), path: itemPath(kind, item.slug) };
  };
}
