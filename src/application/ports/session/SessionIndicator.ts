/** The cookie that tells this site and its sister sites who is signed in (`userCookie`). */
export interface SessionIndicator {
  read(): string | undefined;
  /** Each call renews the lifetime of the cookie. */
  write(id: string): void;
  remove(): void;
}
