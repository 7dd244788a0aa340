export interface CookiePlace {
  /** The root domain, which sister sites share. With null the cookie belongs to this host only. */
  readonly domain: string | null;
  readonly isSecure: boolean;
}

/** One cookie that scripts may read. */
export class BrowserCookie {
  readonly #name: string;
  readonly #place: CookiePlace;
  readonly #document: Pick<Document, 'cookie'>;

  constructor(name: string, place: CookiePlace, page: Pick<Document, 'cookie'>) {
    this.#name = name;
    this.#place = place;
    this.#document = page;
  }

  /** The value as it is stored. An empty one counts as none. */
  read(): string | undefined {
    const prefix = `${this.#name}=`;
    const cookie = this.#document.cookie.split('; ').find((each) => each.startsWith(prefix));
    return cookie?.slice(prefix.length) || undefined;
  }

  write(value: string, until: Date): void {
    const { domain, isSecure } = this.#place;
    const attributes = [
      `Expires=${until.toUTCString()}`,
      'Path=/',
      'SameSite=Lax',
      ...(domain === null ? [] : [`Domain=${domain}`]),
      ...(isSecure ? ['Secure'] : []),
    ];
    this.#document.cookie = [`${this.#name}=${value}`, ...attributes].join('; ');
  }

  remove(): void {
    this.write('', new Date(0));
  }
}
