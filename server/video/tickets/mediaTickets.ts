import { hasRole } from '../../../src/domain/access/trainingRole.ts';
import { randomBytes } from 'node:crypto';
import type { Person } from '../../../src/domain/access/person.ts';
import type { MediaTicket, MediaTickets } from '../../application/ports/media/MediaTickets.ts';
import { makeTicketSignatures, type TicketOptions } from './signedTickets.ts';

const ticketSeconds = 90;
/**
 * Longer than `ticketSeconds`, because lists load pictures while they are scrolled. Each answer to an administrator
 * renews the ticket.
 */
const draftsTicketSeconds = 900;
/** Stands for all assets; no id has this form. */
const everyDraft = '*';
const cookieName = 'media_ticket';
const ticketShape = /^(\d{1,12})\.([01])\.([\w-]{0,500})\.([\w-]{1,500})\.([\w-]{43})$/;

export interface MediaTicketOptions extends TicketOptions {
  /** Whether the site is served over https. */
  readonly secure: boolean;
  /** Whether a sign-in session has ended. */
  readonly isRevoked: (session: string) => Promise<boolean>;
  /** Rule ROLE-3: whether a person still has a role. Without it a ticket for all drafts works until it expires. */
  readonly hasRoleNow?: (person: string) => Promise<boolean>;
}

/**
 * Rules MEDIA-4, MEDIA-5 and SECURITY-8: tickets are signed and not stored. Any process with the secret and the list of
 * revoked sessions can verify them.
 */
export function makeMediaTickets({ secure, isRevoked, hasRoleNow, ...options }: MediaTicketOptions): MediaTickets {
  const { sign, isSigned, expiryAfter, hasExpired } = makeTicketSignatures('media-ticket', options);

  async function read(
    assetId: string,
    cookieHeader: string | undefined,
  ): Promise<{ readonly drafts: boolean; readonly person: string } | undefined> {
    for (const ticket of ticketsIn(cookieHeader)) {
      const [, expiry, drafts, person, session, signature] = ticketShape.exec(ticket) ?? [];
      if (expiry === undefined || session === undefined || signature === undefined) continue;
      if (!isSigned(signature, assetId, [expiry, drafts, person, session].join('.')) || hasExpired(expiry)) continue;
      if (await isRevoked(Buffer.from(session, 'base64url').toString())) continue;
      return { drafts: drafts === '1', person: Buffer.from(person ?? '', 'base64url').toString() };
    }
    return undefined;
  }

  async function opensAllDrafts(cookieHeader: string | undefined): Promise<boolean> {
    const ticket = await read(everyDraft, cookieHeader);
    return ticket?.drafts === true && (hasRoleNow === undefined || (await hasRoleNow(ticket.person)));
  }

  function make(
    assetId: string,
    path: string,
    seconds: number,
    person: Person,
    session: string | undefined,
  ): MediaTicket {
    const expiry = expiryAfter(seconds);
    const holder = Buffer.from(person.id ?? 'anonymous').toString('base64url');
    const visit =
      session === undefined ? randomBytes(9).toString('base64url') : Buffer.from(session).toString('base64url');
    const claims = [expiry, hasRole(person) ? 1 : 0, holder, visit].join('.');
    const value = `${claims}.${sign(assetId, claims)}`;
    const attributes = [
      `${cookieName}=${value}`,
      `Path=${path}`,
      `Max-Age=${seconds}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ];
    return { cookie: attributes.join('; '), expiresAt: new Date(expiry * 1000) };
  }

  return {
    issue: (assetId, person, session) => make(assetId, `/media/${assetId}/`, ticketSeconds, person, session),
    issueForDrafts: (person, session) => make(everyDraft, '/media/', draftsTicketSeconds, person, session).cookie,
    isValid: async (assetId, cookieHeader) => (await read(assetId, cookieHeader)) !== undefined,
    isForDrafts: async (assetId, cookieHeader) =>
      (await read(assetId, cookieHeader))?.drafts === true || (await opensAllDrafts(cookieHeader)),
  };
}

function ticketsIn(cookieHeader: string | undefined): readonly string[] {
  return (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
}
