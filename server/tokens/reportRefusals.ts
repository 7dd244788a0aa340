/** Why a token of the provider was refused, if settings can be the cause. `seen` is the value in the token. */
export interface TokenRefusal {
  readonly cause: 'audience' | 'issuer' | 'algorithm' | 'person' | 'clock' | 'age';
  readonly issuer: string;
  readonly seen: unknown;
  readonly wanted: unknown;
}

const texts: Readonly<Record<TokenRefusal['cause'], (seen: string, wanted: string) => string>> = {
  audience: (seen, wanted) =>
    `their audience (aud) is ${seen}, but IDENTITY_AUDIENCE is ${wanted}. Set IDENTITY_AUDIENCE to the audience of the access tokens`,
  issuer: (seen, wanted) =>
    `their issuer (iss) is ${seen}, but IDENTITY_ISSUER is ${wanted}. Set IDENTITY_ISSUER to exactly the issuer of the tokens`,
  algorithm: (seen, wanted) => `they are signed with ${seen}, but only ${wanted} are accepted`,
  clock: (seen, wanted) =>
    `the clock of this machine is ${Math.abs(Number(seen))} s ${Number(seen) > 0 ? 'ahead of' : 'behind'} that of the identity provider, and ${wanted} s are allowed. Let both follow a time server, for example: timedatectl set-ntp true`,
  person: (seen, wanted) =>
    `they have no claim ${wanted} with the id of the person, only ${seen}. Set IDENTITY_CLAIMS (aid=…)`,
  age: (seen, wanted) =>
    `renewed ones of people with a role were issued at ${seen} (iat), more than ${wanted} seconds before the clock of this machine. Set the clocks, or IDENTITY_ROLE_SECONDS or IDENTITY_ROLES_FROM (docs/identity.md)`,
};

/** Rule TOKEN-18: logs once for each cause and issuer why tokens are refused, because no other message explains it. */
export function makeReportRefusal(say: (line: string) => void): (refusal: TokenRefusal) => void {
  const told = new Set<string>();
  return ({ cause, issuer, seen, wanted }) => {
    const key = `${cause} ${issuer}`;
    if (told.has(key)) return;
    told.add(key);
    const text = texts[cause](JSON.stringify(seen) ?? 'missing', JSON.stringify(wanted));
    say(`The access tokens of ${issuer} are refused, so people are signed out at once: ${text}.`);
  };
}
