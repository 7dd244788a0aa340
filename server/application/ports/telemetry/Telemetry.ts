import type { CounterName, ReadName, Labels, TimingName } from './measures.ts';

/** A value that was read, with its labels. */
export type Reading<Name extends ReadName> = readonly [value: number, labels: Labels<Name>];

/** Tells those who run the site how it works. Nothing here throws, and nothing waits for anybody. */
export interface Telemetry {
  count<Name extends CounterName>(name: Name, labels: Labels<Name>, by?: number): void;
  /** Adds one duration, in seconds. */
  time<Name extends TimingName>(name: Name, seconds: number, labels: Labels<Name>): void;
  /** Calls `read` whenever the metrics are asked for. A `read` that fails leaves its measure out. */
  observe<Name extends ReadName>(
    name: Name,
    read: () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>,
  ): void;
  close(): Promise<void>;
}

/** Measures nothing. */
export const noTelemetry: Telemetry = {
  count: () => undefined,
  time: () => undefined,
  observe: () => undefined,
  close: async () => undefined,
};
