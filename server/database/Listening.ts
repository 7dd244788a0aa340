import { Client, type ClientConfig, type Pool } from 'pg';
import type { Database } from './Database.ts';

const reconnectMilliseconds = 500;

/** What a follower of a channel is made with. It listens on a connection of its own. */
export type Following = readonly [
  database: Database,
  connection: ClientConfig,
  report: (fault: unknown) => void,
  checkMilliseconds?: number,
];

/** A channel to listen to, with its callbacks. */
export interface Followed {
  readonly channel: 'catalogue_changed' | 'revoked_sessions';
  /**
   * How often the connection is checked. This finds silently broken connections, and poolers that drop notifications.
   */
  readonly checkMilliseconds: number;
  /** A query without an answer within this time means that the connection is lost. */
  readonly answerMilliseconds: number;
  told(payload: string): void;
  /** Reads the current state. Afterwards `isCurrent` says whether the connection is still the one that listens. */
  read(asked: Client | Pool, isCurrent: () => boolean): Promise<void>;
  /** The connection is lost: from now on no notification arrives. */
  lost(): void;
}

/** A connection that listens to PostgreSQL notifications. It is checked regularly and reconnects when it is lost. */
export class Listening {
  readonly #followed: Followed;
  readonly #connection: ClientConfig;
  readonly #report: (fault: unknown) => void;
  #listener: Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(followed: Followed, connection: ClientConfig, report: (fault: unknown) => void) {
    this.#followed = followed;
    this.#connection = connection;
    this.#report = report;
  }

  async start(): Promise<void> {
    const { channel, answerMilliseconds } = this.#followed;
    const listener = new Client({
      ...this.#connection,
      connectionTimeoutMillis: 5000,
      query_timeout: answerMilliseconds,
    });
    listener.on('error', () => this.#lost(listener));
    listener.on('end', () => this.#lost(listener));
    listener.on('notification', ({ payload = '' }) => this.#followed.told(payload));
    try {
      await listener.connect();
      await listener.query(`LISTEN ${channel}`);
    } catch (fault) {
      this.#report(fault);
      this.#lost(listener);
      return;
    }
    if (this.#isStopped) return void listener.end();
    this.#listener = listener;
    // Read only after LISTEN, so that no change between the two is missed.
    await this.#read(listener, listener);
    this.#scheduleCheck(listener);
  }

  /** Reads the state through `asked`, unless the listening connection is lost. */
  readBy(asked: Pool): void {
    if (this.#listener !== undefined) void this.#read(this.#listener, asked);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#listener?.end();
  }

  #scheduleCheck(listener: Client): void {
    if (this.#isStopped || listener !== this.#listener) return;
    this.#timer = setTimeout(
      () => void this.#read(listener, listener).then(() => this.#scheduleCheck(listener)),
      this.#followed.checkMilliseconds,
    );
    this.#timer.unref();
  }

  async #read(listener: Client, asked: Client | Pool): Promise<void> {
    try {
      await this.#followed.read(asked, () => listener === this.#listener);
    } catch (fault) {
      if (!this.#isStopped) this.#report(fault);
      this.#lost(listener);
    }
  }

  #lost(listener: Client): void {
    if (this.#isStopped || (this.#listener !== undefined && listener !== this.#listener)) return;
    this.#followed.lost();
    this.#listener = undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.start(), reconnectMilliseconds);
    listener.end().catch(() => undefined);
  }
}
