/** The cookie that says to this and its sister sites who is signed in (`userCookie`). */
export interface SessionIndicator {
  read(): string | undefined;
  /** Lasts from now. */
  write(id: string): void;
  remove(): void;
}
