import type { Client, ClientConfig, Pool } from 'pg';
import type { Database } from '../../database/Database.ts';
import { Listening } from '../../database/Listening.ts';

const usualCheckMilliseconds = 1000;

/** What a store needs of the catalogue's version: to know it, and to tell that it moves. */
export interface FollowedVersion {
  current(): number;
  wrote(): void;
}

/** Where nobody follows it, nothing is remembered from one call to the next. */
export const unfollowed: FollowedVersion = { current: () => Number.NaN, wrote: () => {} };

/**
 * Rule CACHE-4: the version of the public catalogue as this process knows it. PostgreSQL tells of every change. While
 * nobody tells (the connection is lost, or a write of our own is not counted yet) every call answers a number of its
 * own, so that nothing made before is taken for current.
 */
export class CatalogueVersion implements FollowedVersion {
  readonly #database: Database;
  readonly #listening: Listening;
  #version: number | undefined;
  /** The highest one that a notification named: a read that began before it may answer later with less. */
  #heard = 0;
  #unknown = 0;
  #reads = 0;

  private constructor(
    database: Database,
    connection: ClientConfig,
    report: (fault: unknown) => void,
    checkMilliseconds: number,
  ) {
    this.#database = database;
    const followed = {
      channel: 'catalogue_changed',
      checkMilliseconds,
      answerMilliseconds: checkMilliseconds * 2,
      told: (version: string) => {
        this.#heard = Math.max(this.#heard, Number(version));
        if (this.#version !== undefined) this.#version = Math.max(this.#version, this.#heard);
      },
      read: (asked: Client | Pool, isCurrent: () => boolean) => this.#read(asked, isCurrent),
      lost: () => {
        this.#version = undefined;
        this.#heard = 0;
      },
    } as const;
    this.#listening = new Listening(followed, connection, report);
  }

  /** Begins to listen on a connection of its own. */
  static async follow(
    database: Database,
    connection: ClientConfig,
    report: (fault: unknown) => void,
    checkMilliseconds = usualCheckMilliseconds,
  ): Promise<CatalogueVersion> {
    const followed = new CatalogueVersion(database, connection, report, checkMilliseconds);
    await followed.#listening.start();
    return followed;
  }

  current(): number {
    return this.#version ?? (this.#unknown -= 1);
  }

  /** After a write of this process: what was known may be old, until it has been read again. */
  wrote(): void {
    this.#version = undefined;
    this.#listening.readBy(this.#database.pool);
  }

  stop(): Promise<void> {
    return this.#listening.stop();
  }

  async #read(asked: Client | Pool, isCurrent: () => boolean): Promise<void> {
    const read = (this.#reads += 1);
    const { rows } = await asked.query<{ version: number }>({
      text: 'SELECT version FROM catalogue_version',
      types: this.#database.pool.options.types,
    });
    const version = rows[0]?.version ?? 0;
    if (read === this.#reads && isCurrent()) this.#version = Math.max(version, this.#heard);
  }
}
