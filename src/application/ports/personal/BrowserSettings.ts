/** What this browser keeps of a visitor's choices: neither records nor the session. */
export interface BrowserSettings {
  read(): Readonly<Record<string, string>>;
  erase(): void;
}
