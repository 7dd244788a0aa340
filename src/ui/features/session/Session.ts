import { makeAutoObservable, observableRef } from 'mobx';
import type { CallTokens } from '../../../application/ports/session/CallTokens.ts';
import { isTrialRegistration } from '../../../domain/session/trialRegistration.ts';
import { sessionState, type Self, type SessionState } from '../../../domain/session/session.ts';
import type { TrainingRole } from '../../../domain/access/trainingRole.ts';
import type { Subscription } from '../../../domain/access/subscription.ts';
import { sharedFlight } from '../../../domain/calls/sharedFlight.ts';

/** The actions of a session. Their code loads at first use, so that people who never sign in never load it. */
export interface SessionActs {
  /** Leaves for the sign-in. It settles only if that fails, or if the page is shown again. */
  signIn(isForTrial: boolean): Promise<void>;
  /** Completes a sign-in on the callback page. Resolves to the path that the visitor came from. */
  comeBack(): Promise<Omit<ComeBack, 'failure'>>;
  restore(): Promise<void>;
  signOut(): Promise<void>;
  /** A token for a call; `undefined` if there is none. */
  accessToken(): Promise<string | undefined>;
  renewToken(refused: string): Promise<void>;
  rejectTokens(): Promise<void>;
}

/**
 * Why a sign-in failed. `refused`: by the person or the provider. `not-accepted`: it succeeded, but this site's server
 * refuses the tokens.
 */
export type SignInFailure = 'refused' | 'failed' | 'not-accepted';

export interface ComeBack {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Whether the person came to begin a trial. */
  readonly isForTrial?: boolean;
  /** `undefined` also if nobody tried to sign in: a bookmark, or Back. */
  readonly failure: SignInFailure | undefined;
  /** The text of the failure (rule SIGNIN-12), for the support team. */
  readonly complaint?: string | undefined;
}

interface Surroundings {
  readonly load: () => Promise<SessionActs>;
  readonly report: (fault: unknown) => void;
}

/** Rule SESSION-1: the store of the signed-in person and their subscription, for the whole page. */
export class Session {
  isLoading = false;
  self: Self | undefined;
  subscription: Subscription | undefined;
  /** Whether the subscription was looked up. For an anonymous person there is nothing to look up. */
  isSubscriptionKnown = true;
  /** The days left in a trial, by the server's date, if known. */
  daysLeft: number | undefined;
  failure: SignInFailure | undefined;
  complaint: string | undefined;
  /** Whether a session of this page has ended, other than by a sign-out of the person. */
  hasEnded = false;
  /** For requests. They load no code while nobody is signed in. */
  readonly callTokens: CallTokens;

  readonly #surroundings: Surroundings;
  #isLeaving = false;
  #isForTrial = false;
  #waiting: (() => void)[] = [];
  readonly #return = sharedFlight((failure: SignInFailure) => this.#comeBack(failure));

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.callTokens = {
      current: async () => (this.state === 'signed-out' ? undefined : (await surroundings.load()).accessToken()),
      renew: async (refused) => (await surroundings.load()).renewToken(refused),
      reject: async () => (await surroundings.load()).rejectTokens(),
    };
    makeAutoObservable(this, { self: observableRef, subscription: observableRef, callTokens: false });
  }

  get state(): SessionState {
    return sessionState({ isLoading: this.isLoading, personId: this.self?.id });
  }

  get isKnown(): boolean {
    return this.state !== 'loading' && this.isSubscriptionKnown;
  }

  /** Resolves when the person and their subscription are known. */
  known(): Promise<void> {
    return this.isKnown ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  begin(): void {
    this.isLoading = true;
  }

  enter(self: Self): void {
    this.isLoading = false;
    this.self = self;
    this.failure = undefined;
    this.hasEnded = false;
    this.subscription = undefined;
    this.isSubscriptionKnown = false;
  }

  /** Rule ROLE-7: the role was given, changed or taken away since the token was issued. */
  changeRole(trainingRole: TrainingRole | null): void {
    if (this.self !== undefined && this.self.trainingRole !== trainingRole) this.self = { ...this.self, trainingRole };
  }

  hold(subscription: Subscription | undefined, daysLeft: number | undefined): void {
    this.subscription = subscription;
    this.daysLeft = daysLeft;
    this.isSubscriptionKnown = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  countDown(daysLeft: number): void {
    this.daysLeft = daysLeft;
  }

  /** `hasEnded`: the person did not ask for it. */
  leave(hasEnded = false): void {
    this.isLoading = false;
    this.self = undefined;
    this.hasEnded = hasEnded;
    this.hold(undefined, undefined);
  }

  /**
   * Remembers that the visitor comes to begin a trial, wherever they go first. Lists remove the marker from the
   * address.
   */
  arrive(address: string): void {
    this.#isForTrial ||= isTrialRegistration(address);
  }

  /** Concurrent calls leave the page only once. */
  async signIn(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.fail(undefined);
    try {
      await (await this.#surroundings.load()).signIn(this.#isForTrial);
    } catch (fault) {
      this.#surroundings.report(fault);
      this.fail('failed');
    } finally {
      this.#isLeaving = false;
    }
  }

  /**
   * The path to go to after the callback; concurrent calls share one answer. After a failure the session is unknown
   * until `recover`.
   */
  comeBack(failure: SignInFailure): Promise<ComeBack> {
    return this.#return(failure);
  }

  /** After a failed sign-in: restores the earlier session. If there was none, it shows the failure. */
  async recover(failure: SignInFailure | undefined, complaint?: string): Promise<void> {
    await this.#surroundings
      .load()
      .then((acts) => acts.restore())
      .catch((fault: unknown) => {
        this.leave();
        this.#surroundings.report(fault);
      });
    if (this.state !== 'signed-in') this.fail(failure, complaint);
  }

  async signOut(): Promise<void> {
    await this.#surroundings
      .load()
      .then((acts) => acts.signOut())
      .catch(this.#surroundings.report);
  }

  fail(failure: SignInFailure | undefined, complaint?: string): void {
    this.failure = failure;
    this.complaint = complaint;
  }

  async #comeBack(failure: SignInFailure): Promise<ComeBack> {
    this.begin();
    try {
      const returned = await (await this.#surroundings.load()).comeBack();
      return { ...returned, failure: returned.complaint === undefined ? undefined : failure };
    } catch (fault) {
      this.#surroundings.report(fault);
      return { path: '/', isSignedIn: false, failure };
    }
  }
}
