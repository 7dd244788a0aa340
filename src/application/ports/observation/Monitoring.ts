/** The person who uses the site. Every value is a text. */
export interface MonitoredPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Measures how the site works in the visitor's browser. Mistakes in its settings are logged. It never throws. */
export interface Monitoring {
  /** Begins to measure. A second start is logged and changes nothing. */
  start(): void;
  /** Rule MONITOR-5: the visitor has withdrawn the consent, or given it again. */
  setAllowed(isAllowed: boolean): void;
  /** `undefined` where nobody is signed in. */
  setPerson(person: MonitoredPerson | undefined): void;
}
