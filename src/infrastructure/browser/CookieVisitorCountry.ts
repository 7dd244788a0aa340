import type { VisitorCountry } from '../../application/ports/consent/VisitorCountry.ts';
import { countryCookie, isCountryCode } from '../../domain/country/country.ts';
import { userCookieEnd } from '../../domain/session/sessionChecks.ts';
import { BrowserCookie, type CookiePlace } from './BrowserCookie.ts';

export class CookieVisitorCountry implements VisitorCountry {
  readonly #cookie: BrowserCookie;
  readonly #now: () => Date;

  constructor(place: CookiePlace, now: () => Date, page: Pick<Document, 'cookie'> = document) {
    this.#cookie = new BrowserCookie(countryCookie, place, page);
    this.#now = now;
  }

  read(): string | undefined {
    const value = this.#cookie.read();
    return isCountryCode(value) ? value : undefined;
  }

  /** It lives as long as the other cookies of the site. */
  write(country: string): void {
    this.#cookie.write(country, userCookieEnd(this.#now()));
  }

  remove(): void {
    this.#cookie.remove();
  }
}
