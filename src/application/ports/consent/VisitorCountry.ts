/** The visitor's country as this browser keeps it (`countryCookie`), for this site and its sister sites. */
export interface VisitorCountry {
  read(): string | undefined;
  write(country: string): void;
  remove(): void;
}
