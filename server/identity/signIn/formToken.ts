import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignInProgress } from '../provider/signIn.ts';

/** The CSRF tokens of forms. They are bound to the sign-in in progress, whose cookie no other site can send. */
export interface FormTokens {
  issue(progress: Pick<SignInProgress, 'uid'>): string;
  accepts(given: string, progress: Pick<SignInProgress, 'uid'>): boolean;
}

/** `secret`: shared by all processes, because one may show the form and another may receive it. */
export function makeFormTokens(secret: Uint8Array, form: 'sign-in' | 'password' | 'account'): FormTokens {
  const issue: FormTokens['issue'] = ({ uid }) =>
    createHmac('sha256', secret).update(`${form} ${uid}`).digest('base64url');
  return {
    issue,
    accepts: (given, progress) => {
      const [one, other] = [Buffer.from(given), Buffer.from(issue(progress))];
      return one.length === other.length && timingSafeEqual(one, other);
    },
  };
}

/** The text of a field of a form that was sent; empty if there is none. */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}
