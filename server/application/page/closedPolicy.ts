/**
 * Rule SECURITY-3: the content security policy of answers that are no pages: media, feeds, API, discovery. They may not
 * load or run anything.
 */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
