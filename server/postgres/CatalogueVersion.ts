import { Client, type ClientConfig } from 'pg';
import type { Database } from './Database.ts';

const reconnectMilliseconds = 500;
// A connection that broke without a word is found out within this time, and so is a pooler that swallows notifications.
const checkMilliseconds = 1000;

/** What a store needs of the catalogue's version: to know it, and to tell that it moves. */
export interface FollowedVersion {
  current(): number;
  wrote(): void;
}

/** Where nobody follows it, nothing is remembered from one call to the next. */
export const unfollowed: FollowedVersion = { current: () => Number.NaN, wrote: () => {} };

/**
 * The version of the public catalogue as this process knows it: PostgreSQL tells of every change. While nobody tells
 * (the connection is lost, or a write of our own is not counted yet) every call answers a number of its own, so that
 * nothing made before is taken for current.
 */
export class CatalogueVersion implements FollowedVersion {
  readonly #database: Database;
  readonly #connection: ClientConfig;
  readonly #report: (fault: unknown) => void;
  #version: number | undefined;
  /** The highest one that a notification named: a read that began before it may answer later with less. */
  #heard = 0;
  #listener: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #unknown = 0;
  #reads = 0;

  private constructor(database: Database, connection: ClientConfig, report: (fault: unknown) => void) {
    this.#database = database;
    this.#connection = connection;
    this.#report = report;
  }

  /** Begins to listen on a connection of its own. */
  static async follow(database: Database, connection: ClientConfig, report: (fault: unknown) => void): Promise<CatalogueVersion> {
    const followed = new CatalogueVersion(database, connection, report);
    await followed.#listen();
    return followed;
  }

  current(): number {
    return this.#version ?? (this.#unknown -= 1);
  }

  /** After a write of this process: what was known may be old, until it has been read again. */
  wrote(): void {
    this.#version = undefined;
    if (this.#listener !== undefined) void this.#read(this.#listener, this.#database.pool);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#listener?.end();
  }

  async #listen(): Promise<void> {
    const listener = new Client({ ...this.#connection, connectionTimeoutMillis: 5000, query_timeout: checkMilliseconds * 2 });
    listener.on('error', () => this.#lost(listener));
    listener.on('end', () => this.#lost(listener));
    listener.on('notification', ({ payload }) => {
      this.#heard = Math.max(this.#heard, Number(payload));
      if (this.#version !== undefined) this.#version = Math.max(this.#version, this.#heard);
    });
    try {
      await listener.connect();
      await listener.query('LISTEN catalogue_changed');
    } catch (fault) {
      this.#report(fault);
      this.#lost(listener);
      return;
    }
    if (this.#isStopped) return void listener.end();
    this.#listener = listener;
    // Read after LISTEN: no change can fall between the two.
    await this.#read(listener);
    this.#checkSoon(listener);
  }

  #checkSoon(listener: Client): void {
    if (this.#isStopped || listener !== this.#listener) return;
    this.#timer = setTimeout(() => void this.#read(listener).then(() => this.#checkSoon(listener)), checkMilliseconds);
    this.#timer.unref();
  }

  /** By itself on the listening connection: its silence is how a broken one shows. */
  async #read(listener: Client, asked: Client | Database['pool'] = listener): Promise<void> {
    const read = (this.#reads += 1);
    try {
      const { rows } = await asked.query<{ version: number }>({ text: 'SELECT version FROM catalogue_version', types: this.#database.pool.options.types });
      const version = rows[0]?.version ?? 0;
      if (read === this.#reads && listener === this.#listener) this.#version = Math.max(version, this.#heard);
    } catch (fault) {
      if (!this.#isStopped) this.#report(fault);
      this.#lost(listener);
    }
  }

  #lost(listener: Client): void {
    if (this.#isStopped || (this.#listener !== undefined && listener !== this.#listener)) return;
    this.#version = undefined;
    this.#heard = 0;
    this.#listener = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#listen(), reconnectMilliseconds);
    listener.end().catch(() => undefined);
  }
}
