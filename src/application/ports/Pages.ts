/** The window and its address. */
export interface Pages {
  /** The path, query and hash of the current address. */
  path(): string;
  /** Reloads the current address. */
  reload(): void;
  /** Replaces the current address by another path of this site, so that Back does not return to it. */
  goTo(path: string): void;
  /** Whether the page is being closed or left. The browser aborts its calls then. */
  isLeaving(): boolean;
  /** The visitor's IANA time zone. */
  zone(): string;
}
