/** Whose site this is: configuration, never literals in code (`design.md`, head). */
export interface Brand {
  readonly name: string;
  readonly homeUrl: string;
  readonly supportUrl: string;
  readonly privacyUrl: string;
  readonly faqsUrl: string;
  readonly termsUrl: string;
}
