import { makeAutoObservable, when } from 'mobx';
import type { Session } from '../../features/session/Session.ts';
import { signInAddress, signInWindow } from '../../features/session/signInAddress.ts';

interface Surroundings {
  readonly session: Pick<Session, 'state' | 'signIn' | 'leave'>;
  /** Opens an address in a window of its own. Returns false if the browser blocks it. */
  readonly openWindow: (address: string, name: string) => boolean;
}

/** Rule ADMIN-9: signs in again beside the page, so that an open editor keeps what was written in it. */
export class SignInAgain {
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    makeAutoObservable(this);
  }

  get isNeeded(): boolean {
    return this.#surroundings.session.state === 'signed-out';
  }

  /** The server does not know the person any more. Calls `again` after the next sign-in, unless `signal` is aborted. */
  wait(signal: AbortSignal, again: () => void): void {
    const { session } = this.#surroundings;
    if (session.state === 'signed-in') session.leave();
    when(() => session.state === 'signed-in', again, { signal });
  }

  /** Without a window of its own the sign-in leaves the page. The editor then offers the stored draft. */
  start(): void {
    const { session, openWindow } = this.#surroundings;
    if (!openWindow(signInAddress, signInWindow)) void session.signIn();
  }
}
