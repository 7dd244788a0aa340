import { makeAutoObservable, observableRef } from 'mobx';
import { accessTo, type Access, type Gated } from '../../../domain/access/access.ts';
import { anonymous } from '../../../domain/access/person.ts';
import { entitlementOf } from '../../../domain/access/subscription.ts';
import type { Session } from '../session/Session.ts';

export type GateRefusal = Extract<Access, 'subscribe' | 'feature-disabled'>;

/** The action that a person wants, and the name of the item. */
export interface GatedAction {
  readonly act: 'watch' | 'download' | 'register';
  readonly name: string;
}

/** Rules GATE-1 and GATE-2: the gate in the browser. One dialog for the whole site explains a refusal. */
export class Gate {
  stopped: (GatedAction & { readonly refusal: GateRefusal }) | undefined;
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    makeAutoObservable(this, { stopped: observableRef });
  }

  /**
   * Whether to call the server, which checks access again. It waits for the session only if the result depends on the
   * person.
   */
  async admits(item: Gated, wish: GatedAction): Promise<boolean> {
    if (this.#accessTo(item) === 'granted') return true;
    await this.#session.known();
    const access = this.#accessTo(item);
    return !isGateRefusal(access) || this.stop(access, wish);
  }

  /** Shows the dialog, whether the page or the server refused. Always returns false. */
  stop(refusal: GateRefusal, wish: GatedAction): false {
    this.stopped = { refusal, ...wish };
    return false;
  }

  close(): void {
    this.stopped = undefined;
  }

  #accessTo(item: Gated): Access {
    return accessTo(item, this.#session.self ?? anonymous, entitlementOf(this.#session.subscription));
  }
}

export function isGateRefusal(refusal: string): refusal is GateRefusal {
  return refusal === 'subscribe' || refusal === 'feature-disabled';
}
