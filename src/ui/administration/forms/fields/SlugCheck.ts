import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { slugRefusal } from '../../../../domain/item/slug.ts';
import { slugInUse, type Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

/** The debounce before the server is asked whether a path is free. */
export const pauseMilliseconds = 400;

type Holder = NonNullable<Violation['holder']>;

/** Checks whether a URL path is free while it is typed. Only a hint: the server decides. */
export class SlugCheck {
  state: 'idle' | 'asking' | 'free' | 'taken' = 'idle';
  /** Whether the path is edited by hand now, and not only shown. */
  isOpen = false;
  #slug = '';
  holder: Holder | undefined;
  readonly #find: (slug: string, signal: AbortSignal) => Promise<Holder | undefined>;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;

  /** `find` returns the item that has or had a path. */
  constructor(find: (slug: string, signal: AbortSignal) => Promise<Holder | undefined>) {
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

  /** The violation if this path is taken. */
  violationOf(slug: string | null): Violation | undefined {
    return this.state === 'taken' && slug === this.#slug && this.holder !== undefined
      ? { field: 'slug', message: slugInUse, holder: this.holder }
      : undefined;
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
