import { makeAutoObservable, observable } from 'mobx';
import type { Session } from '../../features/session/Session.ts';

interface OpenForm {
  readonly isDirty: boolean;
}

/** The open editors. What is written in them must survive the end of the session. */
export class UnsavedWork {
  readonly #session: Pick<Session, 'self'>;
  readonly #open = observable.set<OpenForm>([], { deep: false });

  constructor(session: Pick<Session, 'self'>) {
    this.#session = session;
    makeAutoObservable(this);
  }

  /** Rule ADMIN-9: whether administration stays on the page although nobody is signed in. */
  get isHeld(): boolean {
    return this.#session.self === undefined && [...this.#open].some(({ isDirty }) => isDirty);
  }

  /** Returns a function that ends the watch. */
  watch(form: OpenForm): () => void {
    this.#open.add(form);
    return () => this.unwatch(form);
  }

  unwatch(form: OpenForm): void {
    this.#open.delete(form);
  }
}
