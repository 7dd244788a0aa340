import type { RequestKind } from '../visitors/requests.ts';

/** What one request costs: microseconds of processor time, and the bytes of its answer. */
export interface ServiceTime {
  /** On the thread that answers requests. */
  readonly main: number;
  /** On the other threads of the server: searches, files, compression, garbage. */
  readonly threads: number;
  /** In all processes of the database. */
  readonly database: number;
  readonly bytes: number;
}

/** What `npm run test:load -- --only costs` measures (`measured.json`). */
export interface MeasuredTimes {
  readonly requests: Readonly<Record<RequestKind, ServiceTime>>;
  readonly kibibytesOfConnection: number;
  /** Of a server that has answered requests of all kinds, without its items. */
  readonly mebibytesOfServer: number;
  /** Of items with captions of seven minutes. */
  readonly mebibytesOf10000Items: number;
  /** Processor time that a second of a film in 1080p takes. */
  readonly processorSecondsOfFilmSecond: number;
}
