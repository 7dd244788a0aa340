/** What opens one download for whoever holds it, for a short while. */
export interface DownloadTicket {
  /** Seconds since 1970, as text. */
  readonly expires: string;
  readonly signature: string;
}

export interface DownloadTickets {
  /** For someone whose access was just checked. */
  issue(webinarId: string, downloadId: string): DownloadTicket;
  isValid(webinarId: string, downloadId: string, ticket: DownloadTicket): boolean;
}
