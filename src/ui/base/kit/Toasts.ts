import { makeAutoObservable, observableRef } from 'mobx';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** The one thing that can be done about it, such as to undo. */
  readonly action: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** What keeps every toast where it is: someone points at one, is inside one, or looks at another page. */
export type Pause = 'pointed-at' | 'focused' | 'unseen';

const atOnce = 3;

/** Time to read it, and more where something can still be done. */
function stay({ text, action }: Toast): number {
  return (action === undefined ? 5_000 : 10_000) + 40 * text.length;
}

/**
 * Rule SCREEN-6: short notices of what was done or failed, three at once. Others wait for their turn, so that each can
 * be read.
 */
export class Toasts {
  /** In the order they came. */
  all: readonly Toast[] = [];
  #last = 0;
  readonly #pauses = new Set<Pause>();
  readonly #leaving = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, { all: observableRef });
  }

  get shown(): readonly Toast[] {
    return this.all.slice(0, atOnce);
  }

  /** The same notice again takes the place of the first: it is said again, and not shown twice. */
  show(kind: Toast['kind'], text: string, action?: ToastAction): void {
    for (const same of this.all.filter((toast) => toast.kind === kind && toast.text === text)) this.#forget(same.id);
    this.#last += 1;
    this.all = [...this.all, { id: this.#last, kind, text, action }];
    this.#settle();
  }

  dismiss(id: number): void {
    this.#forget(id);
    // What is gone is never left: the pointer is known again once it is over another toast.
    this.#pauses.delete('pointed-at');
    if (this.all.length === 0) this.#pauses.delete('focused');
    this.#settle();
  }

  pause(why: Pause): void {
    this.#pauses.add(why);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }

  /** Each then has its whole time again. */
  resume(why: Pause): void {
    this.#pauses.delete(why);
    this.#settle();
  }

  #forget(id: number): void {
    clearTimeout(this.#leaving.get(id));
    this.#leaving.delete(id);
    this.all = this.all.filter((toast) => toast.id !== id);
  }

  #settle(): void {
    if (this.#pauses.size > 0) return;
    for (const toast of this.shown) {
      if (toast.kind === 'failure' || this.#leaving.has(toast.id)) continue;
      this.#leaving.set(
        toast.id,
        setTimeout(() => this.dismiss(toast.id), stay(toast)),
      );
    }
  }
}
