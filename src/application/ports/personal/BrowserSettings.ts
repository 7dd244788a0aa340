/** The choices of a visitor that this browser stores, without records and session. */
export interface BrowserSettings {
  read(): Readonly<Record<string, string>>;
  erase(): void;
}
