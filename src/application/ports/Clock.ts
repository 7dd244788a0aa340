/** The time of this machine, which may be wrong: it measures spans and names the visitor's day, and refuses nobody. */
export interface Clock {
  now(): Date;
  wait(milliseconds: number): Promise<void>;
}
