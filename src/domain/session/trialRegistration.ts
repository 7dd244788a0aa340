/**
 * Rule SIGNIN-8: tells the page of the provider that the person comes to begin a trial. Providers ignore a parameter
 * that they do not know. `registration` is a parameter of OpenID Connect, which many providers refuse.
 */
export const trialParameter = { site_registration: 'trial' } as const;

/** The query parameter of a visitor who comes to begin a trial. The site removes it after use. */
const registrationMarker = 'registration=trial';

/** Rule SIGNIN-2: whether a path with its query, or a query alone, has the marker. */
export function isTrialRegistration(search: string): boolean {
  return queryOf(search).includes(registrationMarker);
}

/** Rule SIGNIN-2: the path or query without the marker. Everything else stays unchanged. */
export function withoutRegistration(search: string): string {
  const rest = queryOf(search)
    .filter((part) => part !== registrationMarker)
    .join('&');
  return search.replace(queryShape, (_all, path: string) => (rest === '' ? path : `${path}?${rest}`));
}

const queryShape = /^([^?#]*)\?([^#]*)/u;

function queryOf(search: string): readonly string[] {
  return queryShape.exec(search)?.[2]?.split('&') ?? [];
}
