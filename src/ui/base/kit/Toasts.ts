import { makeAutoObservable, observableRef } from 'mobx';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** The one action that a toast offers, such as undo. */
  readonly action: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Why all toasts stay: the pointer is over one, the focus is inside one, or the tab is hidden. */
export type Pause = 'pointed-at' | 'focused' | 'unseen';

const atOnce = 3;

/** Milliseconds to read a toast, and more if it has an action. */
function stay({ text, action }: Toast): number {
  return (action === undefined ? 5_000 : 10_000) + 40 * text.length;
}

/**
 * Rule SCREEN-6: short notices about what was done or failed. At most three show at once. The others wait, so that each
 * can be read.
 */
export class Toasts {
  /** In the order of arrival. */
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

  /** An equal toast replaces the older one. It is announced again but not shown twice. */
  show(kind: Toast['kind'], text: string, action?: ToastAction): void {
    for (const same of this.all.filter((toast) => toast.kind === kind && toast.text === text)) this.#forget(same.id);
    this.#last += 1;
    this.all = [...this.all, { id: this.#last, kind, text, action }];
    this.#settle();
  }

  dismiss(id: number): void {
    this.#forget(id);
    // A removed toast fires no event when the pointer leaves it. The next toast under the pointer reports again.
    this.#pauses.delete('pointed-at');
    if (this.all.length === 0) this.#pauses.delete('focused');
    this.#settle();
  }

  pause(why: Pause): void {
    this.#pauses.add(why);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.#leaving.clear();
  }

  /** Each toast gets its whole time again. */
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
