import type { Preview } from '../../../../src/domain/item/preview.ts';
import type { Result } from '../../../../src/domain/result.ts';

export type PreviewKind = Preview['kind'];

/** Shows one unpublished item for a while, to anybody who has the token. */
interface PreviewTicket {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Issues and reads the tokens of preview links. */
export interface PreviewTickets {
  issue(kind: PreviewKind, id: string): PreviewTicket;
  /** Refuses a token that was changed, was made for another item, or has expired. */
  read(
    id: string,
    token: string,
  ): Result<{ readonly kind: PreviewKind; readonly expiresAt: Date }, 'not-found' | 'expired'>;
}
