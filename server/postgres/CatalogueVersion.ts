import { Client, type ClientConfig } from 'pg';
import type { Database } from './Database.ts';

const reconnectMilliseconds = 500;

/**
 * The version of the public catalogue as this process knows it: PostgreSQL tells of every change. While nobody tells
 * (the connection is lost, or a write of our own is not counted yet) every call answers a number of its own, so that
 * nothing made before is taken for current.
 */
export class CatalogueVersion {
  readonly #database: Database;
  readonly #connection: ClientConfig;
  readonly #report: (fault: unknown) => void;
  #version: number | undefined;
  #listener: Client | undefined;
  #reconnecting: NodeJS.Timeout | undefined;
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
    if (this.#listener !== undefined) void this.#read();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnecting);
    await this.#listener?.end();
  }

  async #listen(): Promise<void> {
    const listener = new Client({ ...this.#connection, keepAlive: true });
    listener.on('error', () => this.#lost(listener));
    listener.on('end', () => this.#lost(listener));
    listener.on('notification', ({ payload }) => {
      const version = Number(payload);
      if (this.#version !== undefined && version > this.#version) this.#version = version;
    });
    try {
      await listener.connect();
      await listener.query('LISTEN catalogue_changed');
    } catch (fault) {
      this.#report(fault);
      this.#lost(listener);
      return;
    }
    this.#listener = listener;
    // Read after LISTEN: no change can fall between the two.
    await this.#read();
  }

  async #read(): Promise<void> {
    const read = (this.#reads += 1);
    try {
      const { version } = await this.#database.tables.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      if (read === this.#reads && this.#listener !== undefined) this.#version = version;
    } catch (fault) {
      this.#report(fault);
      this.#lost(this.#listener);
    }
  }

  #lost(listener: Client | undefined): void {
    if (this.#isStopped || (this.#listener !== undefined && listener !== this.#listener)) return;
    this.#version = undefined;
    this.#listener = undefined;
    clearTimeout(this.#reconnecting);
    this.#reconnecting = setTimeout(() => void this.#listen(), reconnectMilliseconds);
    listener?.end().catch(() => undefined);
  }
}
