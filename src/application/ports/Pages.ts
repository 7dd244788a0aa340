/** The window and its address. */
export interface Pages {
  /** Path, query and hash of where it is. */
  path(): string;
  /** Loads the same address anew. */
  reload(): void;
  /** Shows another path of this site in the place of this one: Back does not return here. */
  goTo(path: string): void;
  /** The visitor's own IANA zone. */
  zone(): string;
}
