import type { Client, Pool } from 'pg';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Database } from '../../database/Database.ts';
import { Listening, type Followed, type Following } from '../../database/Listening.ts';

const usualCheckMilliseconds = 1000;
/** Rule BULK-17: while items go on changing, their changes count at least so often. */
const longestQuietMilliseconds = 5000;

/** The part of the catalogue's version that a store uses: it reads the version and reports its own writes. */
export interface FollowedVersion {
  current(): number;
  wrote(change?: Pick<AuditContext, 'bulkAct'>): void;
  /** Counts the changes now that no notification has told. */
  check(): void;
}

/** For processes that do not follow the version. NaN equals nothing, so nothing is ever cached. */
export const unfollowed: FollowedVersion = { current: () => Number.NaN, wrote: () => {}, check: () => {} };

/**
 * Rule CACHE-4: the version of the public catalogue, kept current by PostgreSQL notifications. While the version is
 * unknown (the connection is lost, or a write of this process is not counted yet) each call returns a different
 * negative number, so that no cache entry counts as current.
 */
export class CatalogueVersion implements FollowedVersion {
  readonly #database: Database;
  readonly #listening: Listening;
  #version: number | undefined;
  /**
   * The highest version that a notification named. A read that began earlier may return a lower one, which must not
   * win.
   */
  #notifiedVersion = 0;
  /** What reads quiet changes before they count. */
  #readAhead = () => Promise.resolve();
  /** The newest version that no notification has told, and when the first of these changes was found. */
  #quiet: { readonly version: number; readonly since: number } | undefined;
  #lastUnknown = 0;
  #lastRead = 0;

  private constructor(...[database, connection, report, checkMilliseconds = usualCheckMilliseconds]: Following) {
    this.#database = database;
    const followed: Followed = {
      channel: 'catalogue_changed',
      checkMilliseconds,
      answerMilliseconds: checkMilliseconds * 2,
      told: (version) => {
        this.#notifiedVersion = Math.max(this.#notifiedVersion, Number(version));
        if (this.#version !== undefined) this.#version = Math.max(this.#version, this.#notifiedVersion);
      },
      read: (asked, isCurrent) => this.#read(asked, isCurrent),
      lost: () => {
        this.#version = undefined;
        this.#notifiedVersion = 0;
      },
    };
    this.#listening = new Listening(followed, connection, report);
  }

  /** Starts to listen, on a connection of its own. */
  static async follow(...following: Following): Promise<CatalogueVersion> {
    const followed = new CatalogueVersion(...following);
    await followed.#listening.start();
    return followed;
  }

  current(): number {
    return this.#version ?? (this.#lastUnknown -= 1);
  }

  /**
   * Called after each write of this process: the version is unknown until it has been read again. Rule BULK-17: for an
   * item of a change of many, the next check is soon enough.
   */
  wrote(change?: Pick<AuditContext, 'bulkAct'>): void {
    if (change?.bulkAct !== undefined) return;
    this.#version = undefined;
    this.#listening.readBy(this.#database.pool);
  }

  check(): void {
    // As if the changes had been found long ago.
    this.#quiet = { version: 0, since: Number.NEGATIVE_INFINITY };
    this.#listening.readBy(this.#database.pool);
  }

  /** Rule BULK-17: changes that no notification has told count only after `readAhead`, so that nobody waits for it. */
  afterReading(readAhead: () => Promise<void>): void {
    this.#readAhead = readAhead;
  }

  stop(): Promise<void> {
    return this.#listening.stop();
  }

  async #read(asked: Client | Pool, isCurrent: () => boolean): Promise<void> {
    const read = (this.#lastRead += 1);
    const { rows } = await asked.query<{ version: number }>({
      text: 'SELECT version FROM catalogue_version',
      types: this.#database.pool.options.types,
    });
    const version = rows[0]?.version ?? 0;
    if (this.#version !== undefined && version > this.#version) {
      if (this.#goesOn(version)) return;
      await this.#readAhead();
    }
    if (read !== this.#lastRead || !isCurrent()) return;
    this.#version = Math.max(version, this.#notifiedVersion);
    this.#quiet = undefined;
  }

  /** Whether more items are probably about to change. Then all of them count together. */
  #goesOn(version: number): boolean {
    const now = performance.now();
    const { version: last, since } = this.#quiet ?? { version: undefined, since: now };
    this.#quiet = { version, since };
    return version !== last && now - since < longestQuietMilliseconds;
  }
}
