import type { Person } from '../../../../src/domain/access/person.ts';

/** Rule MEDIA-4: lets a browser fetch the files of one gated item for a short time. */
export interface MediaTicket {
  /** A whole `Set-Cookie` value. */
  readonly cookie: string;
  readonly expiresAt: Date;
}

/** Issues and checks the cookies that let a browser fetch files of gated and unpublished items. */
export interface MediaTickets {
  /**
   * A whole `Set-Cookie` value with which a training administrator sees the pictures and films of all unpublished
   * items.
   */
  issueForDrafts(person: Person, session?: string): string;
  /**
   * The caller must have checked access. The ticket is bound to the sign-in session; without one it gets an id of its
   * own.
   */
  issue(assetId: string, person: Person, session?: string): MediaTicket;
  /** False once the sign-in session of the ticket has ended. */
  isValid(assetId: string, cookieHeader: string | undefined): Promise<boolean>;
  /**
   * Whether the holder is a training administrator and therefore sees unpublished items. Accepts tickets of this asset
   * and tickets for all drafts.
   */
  isForDrafts(assetId: string, cookieHeader: string | undefined): Promise<boolean>;
}
