import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { slugRefusal } from '../../../../domain/item/slug.ts';
import { slugInUse, type Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

/** How long nothing is typed before it is asked whether a path is free. */
export const pauseMilliseconds = 400;

type Holder = NonNullable<Violation['holder']>;

/** Whether a URL path is free, asked while it is written; the server asks again, for real. */
export class SlugCheck {
  state: 'idle' | 'asking' | 'free' | 'taken' = 'idle';
  /** Whether the path is written by hand now, instead of just shown. */
  isOpen = false;
  #slug = '';
  holder: Holder | undefined;
  readonly #find: (slug: string, signal: AbortSignal) => Promise<Holder | undefined>;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;

  /** `find` answers the item that has a path, or once had it. */
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

  /** `ownId` names the item itself: its path and those it had before are free to it. */
  ask(slug: string, ownId: string | undefined): void {
    this.leave();
    this.#slug = slug;
    if (slugRefusal(slug) !== undefined) return;
    this.state = 'asking';
    this.#pause = setTimeout(() => void this.#look(slug, ownId), pauseMilliseconds);
  }

  /** What is said of it as of a broken rule, for as long as it is about this path. */
  violationOf(slug: string): Violation | undefined {
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
    // Not to know is no reason to stand in the way.
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
