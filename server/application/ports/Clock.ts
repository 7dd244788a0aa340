/** The current time. Tests use a fixed clock. */
export interface Clock {
  now(): Date;
}
