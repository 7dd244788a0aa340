import type { Person } from '../../../src/domain/access/person.ts';

/** Rule MEDIA-4: lets a browser fetch the files of one gated item for a short while. */
export interface MediaTicket {
  /** A whole `Set-Cookie` value. */
  readonly cookie: string;
  readonly expiresAt: Date;
}

/** Lets browsers fetch files of gated and unpublished items, for a while. */
export interface MediaTickets {
  /** A whole `Set-Cookie` value by which a training administrator sees the pictures and films of every unpublished item for a while. */
  issueForDrafts(person: Person, session?: string): string;
  /** For someone whose access was just checked. The session is the sign-in's; without one the ticket gets its own. */
  issue(assetId: string, person: Person, session?: string): MediaTicket;
  /** No longer once the sign-in that it was issued for has ended. */
  isValid(assetId: string, cookieHeader: string | undefined): Promise<boolean>;
  /** Whether its holder is a training administrator: unpublished items too, be it a ticket of this one or of all. */
  isForDrafts(assetId: string, cookieHeader: string | undefined): Promise<boolean>;
}
