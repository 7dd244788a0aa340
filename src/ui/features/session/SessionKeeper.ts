import type { IdentifyVisitor } from '../../../application/analytics/identifyVisitor.ts';
import type { CheckExpiry } from '../../../application/session/checkExpiry.ts';
import type { CheckFocus } from '../../../application/session/checkFocus.ts';
import type { LogOut } from '../../../application/session/logOut.ts';
import type { RestoreSession } from '../../../application/session/restoreSession.ts';
import type { ReturnFromSignIn } from '../../../application/session/returnFromSignIn.ts';
import type { SignIn } from '../../../application/session/signIn.ts';
import type { ResolveSubscription } from '../../../application/subscription/resolveSubscription.ts';
import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Clock } from '../../../application/ports/Clock.ts';
import type { ErrorReports } from '../../../application/ports/observation/ErrorReports.ts';
import { IdentityError, type Identity } from '../../../application/ports/session/Identity.ts';
import type { LogoutReason, Self } from '../../../domain/session/session.ts';
import { daysLeft, untilNextDay, type Subscription } from '../../../domain/access/subscription.ts';
import type { ComeBack, Session, SessionActs } from './Session.ts';

/** The use-cases that `SessionKeeper` runs. */
export interface SessionFlows {
  readonly signIn: SignIn;
  readonly returnFromSignIn: ReturnFromSignIn;
  readonly restoreSession: RestoreSession;
  readonly resolveSubscription: ResolveSubscription;
  readonly checkFocus: CheckFocus;
  readonly checkExpiry: CheckExpiry;
  readonly logOut: LogOut;
  readonly identity: Pick<Identity, 'accessToken' | 'held' | 'subscribe'>;
  /** The server's time, as far as it is known. */
  readonly serverNow: () => Date;
  readonly clock: Pick<Clock, 'wait'>;
  readonly identifyVisitor: IdentifyVisitor;
  readonly errorReports: ErrorReports;
}

/** Runs the use-cases of a session and writes their results to the store `Session`. */
export class SessionKeeper implements SessionActs {
  readonly #session: Session;
  readonly #flows: SessionFlows;
  #triedId: string | undefined;
  #ending: Promise<void> = Promise.resolve();

  constructor(session: Session, flows: SessionFlows) {
    this.#session = session;
    this.#flows = flows;
    flows.identity.subscribe(() => this.#follow());
  }

  async signIn(isForTrial: boolean): Promise<void> {
    // The running logout must end first, or its session would sign the person in again.
    await this.#ending;
    await this.#flows.signIn(isForTrial);
  }

  async comeBack(): Promise<Omit<ComeBack, 'failure'>> {
    const { self, path, complaint, registration } = await this.#flows.returnFromSignIn();
    if (self !== undefined) void this.#enter(self);
    return { path, isSignedIn: self !== undefined, complaint, isForTrial: registration };
  }

  async restore(): Promise<void> {
    const { self, triedId } = await this.#flows.restoreSession();
    this.#triedId = triedId;
    if (self === undefined) this.#session.leave();
    else await this.#enter(self);
  }

  signOut(): Promise<void> {
    return this.#end('UserSignOut');
  }

  /**
   * Rule SESSION-11: the session ends if the provider refuses to renew it, or does not renew it in time. It ends once,
   * however many calls notice it. Those calls go on anonymously.
   */
  async accessToken(): Promise<string | undefined> {
    const { identity } = this.#flows;
    const { self } = this.#session;
    try {
      // Somebody else has signed in in another tab. This page still shows the person before, until it gets the focus.
      if (self !== undefined && identity.held()?.self.id !== self.id) return undefined;
      return await identity.accessToken();
    } catch (fault) {
      this.#endAfter(fault);
      return undefined;
    }
  }

  /** Rule TOKEN-17: the server has refused a token. An outage of the provider does not end the session. */
  async renewToken(refused: string): Promise<void> {
    // Until then no call has been accepted, so another sign-in would end in the same way.
    const isUnproven = !this.#session.isSubscriptionKnown;
    try {
      if ((await this.#flows.identity.accessToken(refused)) !== undefined) return;
    } catch (fault) {
      if (fault instanceof IdentityError && fault.kind === 'transient')
        throw new ApiFault('The server has refused the token, and the provider cannot renew it', { cause: fault });
      this.#endAfter(fault);
      return;
    }
    // Without stored tokens, another tab has signed out.
    if (this.#flows.identity.held() === undefined) return this.#follow();
    if (this.#session.state === 'signed-out') return;
    void this.#end('RefreshError');
    if (isUnproven) this.#session.fail('not-accepted');
  }

  /** Rule TOKEN-17: the server has refused a renewed token too, so its settings do not fit the provider. */
  async rejectTokens(): Promise<void> {
    if (this.#session.state === 'signed-out') return;
    void this.#end('RefreshError');
    this.#session.fail('not-accepted');
  }

  async checkFocus(): Promise<void> {
    // The timer of a machine that slept over midnight comes late.
    this.#countDays();
    const { state, self } = this.#session;
    await this.#flows.checkFocus({ state, personId: self?.id, triedId: this.#triedId });
  }

  async checkExpiry(): Promise<void> {
    try {
      if ((await this.#flows.checkExpiry()) === 'ended') this.#session.leave(true);
    } catch (fault) {
      this.#flows.errorReports.report(fault, { source: 'session' });
    }
  }

  async #enter(self: Self): Promise<void> {
    this.#session.enter(self);
    void this.#flows.identifyVisitor();
    void this.checkExpiry();
    const resolved = await this.#flows.resolveSubscription(self.id);
    if (this.#session.self?.id !== self.id) return;
    if (!resolved.ok) return this.#end(resolved.refusal);
    this.#session.hold(resolved.value, undefined);
    if (typeof resolved.value?.trialEndsAt === 'string') void this.#countDown(resolved.value);
  }

  /** Rule SUBSCRIPTION-10: counts the days of a trial, and again at each midnight of the server. */
  async #countDown(subscription: Subscription): Promise<void> {
    while (this.#session.subscription === subscription) {
      this.#countDays();
      await this.#flows.clock.wait(untilNextDay(this.#flows.serverNow()));
    }
  }

  #countDays(): void {
    const end = this.#session.subscription?.trialEndsAt;
    if (typeof end === 'string') this.#session.countDown(daysLeft(end, this.#flows.serverNow()));
  }

  #endAfter(fault: unknown): void {
    const isOver = fault instanceof IdentityError && fault.kind !== 'benign';
    if (!isOver || !endedCodes.includes(fault.code)) this.#flows.errorReports.report(fault, { source: 'session' });
    if (isOver && this.#session.state !== 'signed-out') void this.#end('RefreshError');
  }

  /** For the visitor it ends at once, before the provider answers. */
  #end(reason: LogoutReason): Promise<void> {
    const personId = this.#session.self?.id;
    this.#session.leave(reason !== 'UserSignOut');
    this.#ending = this.#flows.logOut(reason, personId);
    return this.#ending;
  }

  /**
   * Another tab has signed in or out, and this one follows. If somebody else signed in, the next focus reloads the
   * page.
   */
  #follow(): void {
    const held = this.#flows.identity.held();
    if (held === undefined && this.#session.state === 'signed-in') this.#session.leave();
    if (held !== undefined && this.#session.state === 'signed-out') void this.#enter(held.self);
  }
}

/** With these codes the provider says that the session is over, which is no fault. */
const endedCodes: readonly string[] = ['invalid_grant', 'login_required'];
