/** The time of day; tests hold it still. */
export interface Clock {
  now(): Date;
}
