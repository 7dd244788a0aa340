import { makeAutoObservable, observableRef } from 'mobx';
import { isTrialRegistration, sessionState, type Self, type SessionState } from '../../../domain/session/session.ts';
import type { Subscription } from '../../../domain/access/subscription.ts';
import { sharedFlight } from '../../../domain/calls/sharedFlight.ts';

/** What a session does in the world. Its code comes when it is first needed: whoever never signs in never loads it. */
export interface SessionActs {
  /** Leaves for the sign-in; settles only where that fails, or once the page is shown again after all. */
  signIn(isForTrial: boolean): Promise<void>;
  /** Ends a sign-in on the callback page; answers where the visitor was before. */
  comeBack(): Promise<Omit<ComeBack, 'failure'>>;
  restore(): Promise<void>;
  signOut(): Promise<void>;
  /** A token fit for a call; `undefined` when there is none. */
  accessToken(): Promise<string | undefined>;
}

/** Why someone who wanted to sign in has not: they or the provider refused, or something broke. */
export type SignInFailure = 'refused' | 'failed';

export interface ComeBack {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Nothing, too, where nobody had tried to sign in: a bookmark, or Back. */
  readonly failure: SignInFailure | undefined;
  /** The text of the failure (rule SIGNIN-12), by which support knows it. */
  readonly complaint?: string | undefined;
}

interface Surroundings {
  readonly load: () => Promise<SessionActs>;
  readonly report: (fault: unknown) => void;
}

/** Rule SESSION-1: who is signed in and what they hold, as everything on the page knows it. */
export class Session {
  isLoading = false;
  self: Self | undefined;
  subscription: Subscription | undefined;
  /** Whether the subscription has been looked up; someone anonymous has none. */
  isSubscriptionKnown = true;
  /** Of a trial, by the server's date, where it is known. */
  daysLeft: number | undefined;
  failure: SignInFailure | undefined;
  complaint: string | undefined;

  readonly #surroundings: Surroundings;
  #isLeaving = false;
  #isForTrial = false;
  #waiting: (() => void)[] = [];
  readonly #return = sharedFlight((failure: SignInFailure) => this.#comeBack(failure));

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    makeAutoObservable(this, { self: observableRef, subscription: observableRef });
  }

  get state(): SessionState {
    return sessionState({ isLoading: this.isLoading, personId: this.self?.id });
  }

  get isKnown(): boolean {
    return this.state !== 'loading' && this.isSubscriptionKnown;
  }

  /** Resolves once it is known who is here and what they hold. */
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
    this.subscription = undefined;
    this.isSubscriptionKnown = false;
  }

  hold(subscription: Subscription | undefined, daysLeft: number | undefined): void {
    this.subscription = subscription;
    this.daysLeft = daysLeft;
    this.isSubscriptionKnown = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  leave(): void {
    this.isLoading = false;
    this.self = undefined;
    this.hold(undefined, undefined);
  }

  /** Whoever comes to begin a trial does so wherever they go first: lists drop the marker from the address, like all they do not know. */
  arrive(address: string): void {
    this.#isForTrial ||= isTrialRegistration(address);
  }

  /** However often it is asked for, there is one way out at a time. */
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

  /** Where to go on from the callback, and what has come of it if nothing else did; asked twice, it is one return. One in vain is followed by `recover`: until then nobody knows who is here. */
  comeBack(failure: SignInFailure): Promise<ComeBack> {
    return this.#return(failure);
  }

  /** After a return in vain: whoever was signed in before still is; to others it is told. */
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

  /** For calls; nobody who is signed out loads anything for it. */
  async accessToken(): Promise<string | undefined> {
    return this.state === 'signed-out' ? undefined : (await this.#surroundings.load()).accessToken();
  }

  fail(failure: SignInFailure | undefined, complaint?: string): void {
    this.failure = failure;
    this.complaint = complaint;
  }

  async #comeBack(failure: SignInFailure): Promise<ComeBack> {
    this.begin();
    try {
      const { path, isSignedIn, complaint } = await (await this.#surroundings.load()).comeBack();
      return { path, isSignedIn, complaint, failure: complaint === undefined ? undefined : failure };
    } catch (fault) {
      this.#surroundings.report(fault);
      return { path: '/', isSignedIn: false, failure };
    }
  }
}
