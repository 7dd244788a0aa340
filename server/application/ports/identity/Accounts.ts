import type { Result } from '../../../../src/domain/result.ts';
import type { Plan, SubscriptionStatus } from '../../../../src/domain/access/subscription.ts';
import type { TrainingRole } from '../../../../src/domain/access/trainingRole.ts';
import type { Role } from '../../../../src/domain/access/subscriptionAnswers.ts';

/** Rule SUBSCRIPTION-1: the subscription of an account. Null means that the status answer leaves the field out. */
export interface Seat {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
  readonly isRetrialEligible: boolean;
  readonly enableReview: boolean | null;
  readonly enableRise: boolean | null;
  /** An ISO 8601 instant. */
  readonly trialEndsAt: string | null;
  readonly subscriptionId: string | null;
}

/** A person who can sign in with the embedded identity provider. */
export interface Account {
  /** Opaque and permanent. It is never used again for another person and holds no personal data. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Rule ROLE-1: what the person may do in administration; null for nothing. */
  readonly trainingRole: TrainingRole | null;
  /** An encoded hash, never the password. */
  readonly passwordHash: string;
  readonly subscription: Seat | null;
  readonly roles: readonly Role[];
}

/** The accounts of the embedded identity provider. Emails are compared without case. */
export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Sorted by email. */
  list(): Promise<readonly Account[]>;
  add(account: Omit<Account, 'id'>): Promise<Result<Account, 'email-taken'>>;
  /** Changes the given fields and keeps the others. */
  set(id: string, change: Partial<Omit<Account, 'id'>>): Promise<Result<Account, 'email-taken' | 'not-found'>>;
  remove(id: string): Promise<Result<void, 'not-found'>>;
}

/** Records failed sign-ins. The keys are opaque and do not reveal an account or a network. */
export interface SignInFailures {
  /** At most the newest `most` instants since then, oldest first. */
  since(key: string, since: Date, most: number): Promise<readonly Date[]>;
  add(key: string, at: Date): Promise<void>;
  forget(key: string): Promise<void>;
  /** Removes older records, of all keys. */
  sweep(before: Date): Promise<void>;
}

/** A seat of which nothing is known but its plan. */
export function activeSeat(plan: Plan): Seat {
  return {
    plan,
    status: 'active',
    isRetrialEligible: false,
    enableReview: null,
    enableRise: null,
    trialEndsAt: null,
    subscriptionId: null,
  };
}
