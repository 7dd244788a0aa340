import type { SessionIndicator } from '../../application/ports/session/SessionIndicator.ts';
import { userCookie } from '../../domain/session/session.ts';
import { userCookieEnd } from '../../domain/session/sessionChecks.ts';
import { BrowserCookie, type CookiePlace } from './BrowserCookie.ts';

interface Place extends CookiePlace {
  readonly now: () => Date;
}

/** Rule SESSION-6: the cookie with the id of the signed-in person. */
export class CookieSessionIndicator implements SessionIndicator {
  readonly #cookie: BrowserCookie;
  readonly #now: () => Date;

  constructor({ now, ...place }: Place, page: Pick<Document, 'cookie'> = document) {
    this.#cookie = new BrowserCookie(userCookie.name, place, page);
    this.#now = now;
  }

  read(): string | undefined {
    const value = this.#cookie.read();
    return value === undefined ? undefined : decoded(value);
  }

  write(id: string): void {
    this.#cookie.write(encodeURIComponent(id), userCookieEnd(this.#now()));
  }

  remove(): void {
    this.#cookie.remove();
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
