/** The clock of this machine. It may be wrong, so use it only to measure time spans and to name the visitor's day. */
export interface Clock {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
}
