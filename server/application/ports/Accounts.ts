import type { Result } from '../../../src/domain/result.ts';
import type { Plan, Role, Standing } from '../../../src/domain/access/subscription.ts';

/**
 * The seat of an account, as the status answer tells it. Null where the answer leaves a field out. Rule SUBSCRIPTION-1.
 */
export interface Seat {
  readonly plan: Plan;
  readonly status: Standing;
  readonly isRetrialEligible: boolean;
  readonly enableReview: boolean | null;
  readonly enableRise: boolean | null;
  /** An ISO 8601 instant. */
  readonly trialEndsAt: string | null;
  readonly subscriptionId: string | null;
}

/** Somebody who may sign in with the embedded identity provider. */
export interface Account {
  /** Opaque: it never changes, is never given again, and says nothing about the person. */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly trainingAdmin: boolean;
  /** An encoded hash, never the password. */
  readonly passwordHash: string;
  readonly subscription: Seat | null;
  readonly roles: readonly Role[];
}

/** Where accounts of the embedded identity provider are kept. An email is the same in capital letters. */
export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** By email. */
  list(): Promise<readonly Account[]>;
  add(account: Omit<Account, 'id'>): Promise<Result<Account, 'email-taken'>>;
  /** Changes what is given and leaves the rest. */
  set(id: string, change: Partial<Omit<Account, 'id'>>): Promise<Result<Account, 'email-taken' | 'not-found'>>;
  remove(id: string): Promise<Result<void, 'not-found'>>;
}
