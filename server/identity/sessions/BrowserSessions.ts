import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider, Session } from 'oidc-provider';
import type { Database } from '../../database/Database.ts';
import type { EndSession } from './endSession.ts';
import { sessionExpiry } from '../provider/lifetimes.ts';
import { cookieOptions } from '../provider/makeProvider.ts';

export interface BrowserSession {
  /** The `sid` claim of its tokens. It does not reveal the cookie. */
  readonly sid: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The provider's sessions, found by the cookie of the browser. */
export class BrowserSessions {
  readonly #provider: () => Provider;
  readonly #endSession: EndSession;
  readonly #isHttps: boolean;
  readonly #records: Pick<Database, 'tables'>;

  constructor(provider: () => Provider, endSession: EndSession, isHttps: boolean, records: Pick<Database, 'tables'>) {
    this.#records = records;
    this.#provider = provider;
    this.#endSession = endSession;
    this.#isHttps = isHttps;
  }

  async find(request: FastifyRequest, reply: FastifyReply): Promise<BrowserSession | undefined> {
    const session = await this.#read(request, reply);
    return session && valueOf(session);
  }

  /** Starts the lifetime of the session again from now, up to its longest one. */
  async extend(request: FastifyRequest, reply: FastifyReply): Promise<BrowserSession | undefined> {
    const session = await this.#read(request, reply);
    if (session === undefined) return undefined;
    const now = Math.floor(Date.now() / 1000);
    // At least one second later, so that two calls within the same second both move the expiry.
    const expires = sessionExpiry(now, session.loginTs ?? now, (session.exp ?? 0) + 1);
    await session.save(Math.max(1, expires - now));
    this.#setCookie(request, reply, session.jti, new Date(expires * 1000));
    return valueOf(session);
  }

  /** All sessions of an account, the newest first. */
  async listOf(accountId: string): Promise<readonly BrowserSession[]> {
    const rows = await this.#records.tables
      .selectFrom('oidc_records')
      .select(['payload', 'expires_at'])
      .where('model', '=', 'Session')
      .where('account_id', '=', accountId)
      .execute();
    return rows
      .map(({ payload, expires_at }) => valueOf({ ...payload, exp: (expires_at?.getTime() ?? 0) / 1000 } as Session))
      .filter(({ expiresAt }) => expiresAt.getTime() > Date.now())
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<BrowserSession | undefined> {
    const found = await this.find(request, reply);
    if (found === undefined) return undefined;
    await this.#endSession(found.sid);
    request.server.log.info({ reqId: request.id, account: found.accountId }, 'Somebody has signed out');
    this.#setCookie(request, reply, null, undefined);
    return found;
  }

  async #read(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const provider = this.#provider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    return session.accountId === undefined ? undefined : session;
  }

  #setCookie({ raw }: FastifyRequest, reply: FastifyReply, value: string | null, expires: Date | undefined): void {
    const provider = this.#provider();
    const { cookies } = provider.createContext(raw, reply.raw);
    cookies.secure = this.#isHttps;
    cookies.set(provider.cookieName('session'), value, {
      ...cookieOptions(this.#isHttps),
      path: '/',
      ...(expires === undefined ? {} : { expires }),
    });
  }
}

function valueOf({ uid, accountId = '', loginTs = 0, exp = 0 }: Session): BrowserSession {
  return { sid: uid, accountId, createdAt: new Date(loginTs * 1000), expiresAt: new Date(exp * 1000) };
}
