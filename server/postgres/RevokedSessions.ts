import { Client, type ClientConfig } from 'pg';
import type { Database } from './Database.ts';

const reconnectMilliseconds = 500;
// Found out within this time: a connection that broke without a word, and what a pooler swallowed.
const checkMilliseconds = 2000;
// Longer than any access token lives: a sign-out is kept for this time after it was heard of.
const keptMilliseconds = 24 * 3_600_000;

/**
 * The sign-ins that have ended, whose access tokens are refused from then on, and the ids of access tokens that were
 * revoked alone, whichever process did it: PostgreSQL tells of each. While nobody tells, the table itself is asked for every token.
 */
export class RevokedSessions {
  readonly #database: Database;
  readonly #connection: ClientConfig;
  readonly #report: (fault: unknown) => void;
  /** By session or id of a token, when it was heard of. */
  readonly #revoked = new Map<string, number>();
  #isFollowing = false;
  #listener: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  private constructor(database: Database, connection: ClientConfig, report: (fault: unknown) => void) {
    this.#database = database;
    this.#connection = connection;
    this.#report = report;
  }

  /** Begins to listen on a connection of its own. */
  static async follow(database: Database, connection: ClientConfig, report: (fault: unknown) => void): Promise<RevokedSessions> {
    const followed = new RevokedSessions(database, connection, report);
    await followed.#listen();
    return followed;
  }

  async has(id: string): Promise<boolean> {
    if (this.#revoked.has(id)) return true;
    if (this.#isFollowing) return false;
    const { rowCount } = await this.#database.pool.query('SELECT FROM revoked_sessions WHERE sid = $1', [id]);
    return rowCount !== 0;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#listener?.end();
  }

  async #listen(): Promise<void> {
    const listener = new Client({ ...this.#connection, connectionTimeoutMillis: 5000, query_timeout: checkMilliseconds });
    listener.on('error', () => this.#lost(listener));
    listener.on('end', () => this.#lost(listener));
    listener.on('notification', ({ payload = '' }) => this.#revoked.set(payload, Date.now()));
    try {
      await listener.connect();
      await listener.query('LISTEN revoked_sessions');
    } catch (fault) {
      this.#report(fault);
      this.#lost(listener);
      return;
    }
    if (this.#isStopped) return void listener.end();
    this.#listener = listener;
    // Read after LISTEN: no sign-out can fall between the two.
    await this.#read(listener);
    this.#checkSoon(listener);
  }

  #checkSoon(listener: Client): void {
    if (this.#isStopped || listener !== this.#listener) return;
    this.#timer = setTimeout(() => void this.#read(listener).then(() => this.#checkSoon(listener)), checkMilliseconds);
    this.#timer.unref();
  }

  /** On the listening connection: its silence is how a broken one shows. */
  async #read(listener: Client): Promise<void> {
    try {
      const { rows } = await listener.query<{ sid: string }>('SELECT sid FROM revoked_sessions WHERE until > now()');
      const now = Date.now();
      for (const { sid } of rows) this.#revoked.set(sid, now);
      for (const [sid, heard] of this.#revoked) if (heard + keptMilliseconds < now) this.#revoked.delete(sid);
      this.#isFollowing = listener === this.#listener;
    } catch (fault) {
      if (!this.#isStopped) this.#report(fault);
      this.#lost(listener);
    }
  }

  #lost(listener: Client): void {
    if (this.#isStopped || (this.#listener !== undefined && listener !== this.#listener)) return;
    this.#isFollowing = false;
    this.#listener = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#listen(), reconnectMilliseconds);
    listener.end().catch(() => undefined);
  }
}
