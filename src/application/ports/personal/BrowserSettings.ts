/** What this browser stores for a visitor, without records and session. */
export interface BrowserSettings {
  /** The choices of the visitor. */
  read(): Readonly<Record<string, string>>;
  erase(): void;
  /** Rule OFFLINE-6: the addresses of the pages that are kept to be read without a network. */
  pages(): Promise<readonly string[]>;
  /** Removes these pages. Pages that are seen later are kept again. */
  erasePages(): Promise<void>;
}
