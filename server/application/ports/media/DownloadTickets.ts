/** Opens one download for a short time, for anybody who has it. */
export interface DownloadTicket {
  /** Seconds since 1970, as text. */
  readonly expires: string;
  readonly signature: string;
}

export interface DownloadTickets {
  /** The caller must have checked access. */
  issue(webinarId: string, downloadId: string): DownloadTicket;
  isValid(webinarId: string, downloadId: string, ticket: DownloadTicket): boolean;
}
