import { Client, type ClientConfig, type Pool } from 'pg';

const reconnectMilliseconds = 500;

/** What is followed by being told of it. */
export interface Followed {
  readonly channel: 'catalogue_changed' | 'revoked_sessions';
  /** A connection that broke without a word is found out within this time, and so is a pooler that swallows notifications. */
  readonly checkMilliseconds: number;
  /** Longer than that an answer is not waited for. */
  readonly answerMilliseconds: number;
  told(payload: string): void;
  /** Reads how things stand; `isCurrent` says afterwards whether the connection that this is about still is the one that listens. */
  read(asked: Client | Pool, isCurrent: () => boolean): Promise<void>;
  /** From now on nobody tells. */
  lost(): void;
}

/** A connection that listens to PostgreSQL, is checked while it is silent, and is made anew when it is lost. */
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
    // Read after LISTEN: nothing can fall between the two.
    await this.#read(listener, listener);
    this.#checkSoon(listener);
  }

  /** Reads by another connection, where one listens. */
  readBy(asked: Pool): void {
    if (this.#listener !== undefined) void this.#read(this.#listener, asked);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#listener?.end();
  }

  #checkSoon(listener: Client): void {
    if (this.#isStopped || listener !== this.#listener) return;
    this.#timer = setTimeout(
      () => void this.#read(listener, listener).then(() => this.#checkSoon(listener)),
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
