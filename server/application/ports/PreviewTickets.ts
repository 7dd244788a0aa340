import type { Preview } from '../../../src/domain/item/preview.ts';
import type { Result } from '../../../src/domain/result.ts';

export type PreviewKind = Preview['kind'];

/** What lets whoever has it see one unpublished item for a while. */
export interface PreviewTicket {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the tokens of preview links, and reads them. */
export interface PreviewTickets {
  issue(kind: PreviewKind, id: string): PreviewTicket;
  /** What it opens; refuses one that was changed or made for another item, and one whose time is over. */
  read(
    id: string,
    token: string,
  ): Result<{ readonly kind: PreviewKind; readonly expiresAt: Date }, 'not-found' | 'expired'>;
}
