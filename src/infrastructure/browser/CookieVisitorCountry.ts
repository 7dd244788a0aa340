import { addDays } from 'date-fns/addDays';
import type { VisitorCountry } from '../../application/ports/consent/VisitorCountry.ts';
import { countryCookie, isCountryCode, unknownCountryCookie } from '../../domain/country/country.ts';
import { userCookieEnd } from '../../domain/session/sessionChecks.ts';
import { BrowserCookie, type CookiePlace } from './BrowserCookie.ts';

export class CookieVisitorCountry implements VisitorCountry {
  readonly #cookie: BrowserCookie;
  readonly #unknown: BrowserCookie;
  readonly #now: () => Date;

  constructor(place: CookiePlace, now: () => Date, page: Pick<Document, 'cookie'> = document) {
    this.#cookie = new BrowserCookie(countryCookie, place, page);
    // Only this host: a sister site may know the country.
    this.#unknown = new BrowserCookie(unknownCountryCookie, { ...place, domain: null }, page);
    this.#now = now;
  }

  read(): string | null | undefined {
    const value = this.#cookie.read();
    if (isCountryCode(value)) return value;
    return this.#unknown.read() === undefined ? undefined : null;
  }

  /** A country is kept as long as the other cookies of the site. */
  write(country: string | null): void {
    if (country === null) this.#unknown.write('true', addDays(this.#now(), 1));
    else this.#cookie.write(country, userCookieEnd(this.#now()));
  }

  remove(): void {
    this.#cookie.remove();
    this.#unknown.remove();
  }
}
