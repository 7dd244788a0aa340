/** What a person did, as the site has recorded it. */
export interface RecordedEvent {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}
