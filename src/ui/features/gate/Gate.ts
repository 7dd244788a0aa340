import { makeAutoObservable, observableRef } from 'mobx';
import { accessTo, type Access, type Gated } from '../../../domain/access/access.ts';
import { anonymous } from '../../../domain/access/person.ts';
import { entitlementOf } from '../../../domain/access/subscription.ts';
import { sharedFlight } from '../../../domain/calls/sharedFlight.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import type { Result } from '../../../domain/result.ts';
import type { Session } from '../session/Session.ts';
import type { PendingFilm } from './PendingFilm.ts';

export type GateRefusal = Extract<Access, 'subscribe' | 'feature-disabled'>;

/** The item that a person wants. The dialog shows its picture, where it is known. */
export interface GatedItem extends Gated {
  readonly id: string;
  readonly thumbnail?: Thumbnail | null;
}

/** The action that a person wants, and the name of what they want: of the item, or of a file of it. */
export interface GatedAction {
  readonly act: 'watch' | 'download' | 'register';
  readonly name: string;
  readonly item: GatedItem;
}

/** Rules GATE-1 and GATE-2: the gate in the browser. One dialog for the whole site explains a refusal. */
export class Gate {
  stopped: (GatedAction & { readonly refusal: GateRefusal }) | undefined;
  readonly #session: Session;
  readonly #pending: PendingFilm;
  /** Rule GATE-10: leaves for the sign-in. The film that was stopped starts after it. */
  readonly signIn = sharedFlight(() => this.#signIn());

  constructor(session: Session, pending: PendingFilm) {
    this.#session = session;
    this.#pending = pending;
    makeAutoObservable(this, { stopped: observableRef, signIn: false });
  }

  /**
   * Whether to call the server, which checks access again. It waits for the session only if the result depends on the
   * person.
   */
  async admits(action: GatedAction): Promise<boolean> {
    if (this.grants(action.item)) return true;
    await this.#session.known();
    const access = this.#accessTo(action.item);
    return !isGateRefusal(access) || this.stop(access, action);
  }

  /**
   * Makes a call that the gate admits. `undefined` if the person was stopped here, or by the server, which checks access
   * again.
   */
  async ask<Value, Refusal extends string>(
    action: GatedAction,
    signal: AbortSignal,
    call: () => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, Exclude<Refusal, GateRefusal>> | undefined> {
    if (!(await this.admits(action)) || signal.aborted) return undefined;
    const answer = await call();
    if (answer.ok || !isGateRefusal(answer.refusal)) return answer as Result<Value, Exclude<Refusal, GateRefusal>>;
    if (!signal.aborted) this.stop(answer.refusal, action);
    return undefined;
  }

  /** Whether the person may have the item, as far as is known now. It never waits and shows no dialog. */
  grants(item: GatedItem): boolean {
    return this.#accessTo(item) === 'granted';
  }

  /** Why the person may not have the item; `undefined` if they may, or as long as it is unknown. */
  refusalOf(item: Gated): GateRefusal | undefined {
    const access = this.#accessTo(item);
    return this.#session.isKnown && isGateRefusal(access) ? access : undefined;
  }

  /** Shows the dialog, whether the page or the server refused. Always returns false. */
  stop(refusal: GateRefusal, action: GatedAction): false {
    this.stopped = { refusal, ...action };
    return false;
  }

  close(): void {
    this.stopped = undefined;
  }

  /** Rule GATE-10: whether the person was stopped at this film before they signed in. It is true once. */
  resumes(id: string): boolean {
    const pending = this.#pending.take();
    return pending === id && this.#session.state === 'signed-in';
  }

  async #signIn(): Promise<void> {
    if (this.stopped?.act === 'watch') this.#pending.write(this.stopped.item.id);
    await this.#session.signIn();
    // The visitor did not leave, or came back without signing in.
    this.#pending.take();
  }

  #accessTo(item: Gated): Access {
    return accessTo(item, this.#session.self ?? anonymous, entitlementOf(this.#session.subscription));
  }
}

export function isGateRefusal(refusal: string): refusal is GateRefusal {
  return refusal === 'subscribe' || refusal === 'feature-disabled';
}
