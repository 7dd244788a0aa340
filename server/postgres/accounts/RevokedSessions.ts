import type { Client, Pool } from 'pg';
import type { Database } from '../../database/Database.ts';
import { Listening, type Followed, type Following } from '../../database/Listening.ts';

const usualCheckMilliseconds = 2000;
// Longer than the lifetime of any access token.
const keptMilliseconds = 24 * 3_600_000;

/**
 * Rule TOKEN-14: ids of ended sessions and of single revoked access tokens. Their tokens are refused, whichever process
 * revoked them. PostgreSQL notifies of each one. While the connection is lost, every check queries the table.
 */
export class RevokedSessions {
  readonly #database: Database;
  readonly #listening: Listening;
  /** For each id of a session or token: when this process heard of the revocation, in milliseconds since 1970. */
  readonly #revoked = new Map<string, number>();
  #isFollowing = false;

  private constructor(...[database, connection, report, checkMilliseconds = usualCheckMilliseconds]: Following) {
    this.#database = database;
    const followed: Followed = {
      channel: 'revoked_sessions',
      checkMilliseconds,
      answerMilliseconds: checkMilliseconds,
      told: (id) => void this.#revoked.set(id, Date.now()),
      read: (asked, isCurrent) => this.#read(asked, isCurrent),
      lost: () => void (this.#isFollowing = false),
    };
    this.#listening = new Listening(followed, connection, report);
  }

  /** Starts to listen, on a connection of its own. */
  static async follow(...following: Following): Promise<RevokedSessions> {
    const followed = new RevokedSessions(...following);
    await followed.#listening.start();
    return followed;
  }

  async has(id: string): Promise<boolean> {
    if (this.#revoked.has(id)) return true;
    if (this.#isFollowing) return false;
    const { rowCount } = await this.#database.pool.query('SELECT FROM revoked_sessions WHERE sid = $1', [id]);
    return rowCount !== 0;
  }

  stop(): Promise<void> {
    return this.#listening.stop();
  }

  async #read(asked: Client | Pool, isCurrent: () => boolean): Promise<void> {
    const { rows } = await asked.query<{ sid: string }>('SELECT sid FROM revoked_sessions WHERE until > now()');
    const now = Date.now();
    for (const { sid } of rows) this.#revoked.set(sid, now);
    for (const [sid, heard] of this.#revoked) if (heard + keptMilliseconds < now) this.#revoked.delete(sid);
    this.#isFollowing = isCurrent();
  }
}
