import { IdentityError } from '../../application/ports/session/Identity.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { IdentityAnswer, IdentityCall, IdentityHttp } from './IdentityHttp.ts';

type ProviderSession = { readonly expiresAt: Date } | undefined;

const sessionNotFound = 'E0000007';

/** Rule IDENTITY-10: the provider's own session, identified by its cookie. A 404 means that there is none. */
export class OktaSessions {
  readonly #http: IdentityHttp;
  readonly #url: string;

  constructor(http: IdentityHttp, apiUrl: string) {
    this.#http = http;
    this.#url = `${apiUrl.replace(/\/+$/, '')}/api/v1/sessions/me`;
  }

  async read(): Promise<ProviderSession> {
    return sessionIn(await this.#ask({ method: 'GET', url: this.#url }));
  }

  async extend(): Promise<ProviderSession> {
    return sessionIn(await this.#ask({ method: 'POST', url: `${this.#url}/lifecycle/refresh`, once: true }));
  }

  async end(): Promise<void> {
    const answer = await this.#ask({ method: 'DELETE', url: this.#url, keepalive: true });
    if (!isNone(answer) && answer.status >= 300) throw unexpected(answer);
  }

  #ask(call: IdentityCall): Promise<IdentityAnswer> {
    return this.#http.send({ ...call, withCookies: true });
  }
}

function sessionIn(answer: IdentityAnswer): ProviderSession {
  if (isNone(answer)) return undefined;
  const expiresAt = new Date(String(fieldsOf(answer.body).expiresAt));
  if (answer.status !== 200 || Number.isNaN(expiresAt.getTime())) throw unexpected(answer);
  return { expiresAt };
}

function isNone({ status, body }: IdentityAnswer): boolean {
  return status === 404 || fieldsOf(body).errorCode === sessionNotFound;
}

function unexpected({ status, body }: IdentityAnswer): IdentityError {
  const { errorCode } = fieldsOf(body);
  const code = typeof errorCode === 'string' ? errorCode : `status_${status}`;
  return new IdentityError('tokens_not_fetched', {
    kind: status >= 500 || status === 429 ? 'transient' : 'final',
    code,
  });
}
