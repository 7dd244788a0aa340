import type { SessionIndicator } from '../../application/ports/SessionIndicator.ts';
import { userCookie } from '../../domain/session/session.ts';
import { userCookieEnd } from '../../domain/session/sessionChecks.ts';

interface Place {
  /** The root domain, which sister sites share. With null the cookie belongs to this host only. */
  readonly domain: string | null;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

/** Rule SESSION-6: the cookie with the id of the signed-in person. */
export class CookieSessionIndicator implements SessionIndicator {
  readonly #document: Pick<Document, 'cookie'>;
  readonly #place: Place;

  constructor(place: Place, page: Pick<Document, 'cookie'> = document) {
    this.#document = page;
    this.#place = place;
  }

  read(): string | undefined {
    const prefix = `${userCookie.name}=`;
    const value = this.#document.cookie
      .split('; ')
      .find((cookie) => cookie.startsWith(prefix))
      ?.slice(prefix.length);
    return value === undefined || value === '' ? undefined : decoded(value);
  }

  write(id: string): void {
    this.#set(encodeURIComponent(id), userCookieEnd(this.#place.now()));
  }

  remove(): void {
    this.#set('', new Date(0));
  }

  #set(value: string, until: Date): void {
    const { domain, isSecure } = this.#place;
    const attributes = [
      `Expires=${until.toUTCString()}`,
      'Path=/',
      'SameSite=Lax',
      ...(domain === null ? [] : [`Domain=${domain}`]),
      ...(isSecure ? ['Secure'] : []),
    ];
    this.#document.cookie = [`${userCookie.name}=${value}`, ...attributes].join('; ');
  }
}

/** A sister site may encode the value in another way. A value that cannot be decoded is used as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch (fault) {
    if (!(fault instanceof URIError)) throw fault;
    return value;
  }
}
