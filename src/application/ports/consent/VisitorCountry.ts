/** The visitor's country as this browser keeps it (`countryCookie`), for this site and its sister sites. */
export interface VisitorCountry {
  /** Null for a day after null was written; `undefined` if nothing is kept. */
  read(): string | null | undefined;
  /** Null: the lookup does not know the country. */
  write(country: string | null): void;
  remove(): void;
}
