import { claimsOf, type Claims } from '../../src/domain/session/tokens.ts';
import type { PersonNames } from '../application/ports/identity/People.ts';
import type { TokenClaims } from './JwtAccessTokens.ts';

interface TokenNamesOptions {
  /** The names of the claims with the first and the last name. */
  readonly names: { readonly first: string; readonly last: string };
  /** The claims that the issuer has about the owner of a token, if the token itself names nobody. */
  readonly userinfo: (token: string) => Promise<TokenClaims | undefined>;
}

/** Rule HISTORY-1: names of people from the claims of their access tokens, or else from userinfo. */
export class TokenNames implements PersonNames {
  readonly #options: TokenNamesOptions;

  constructor(options: TokenNamesOptions) {
    this.#options = options;
  }

  async nameOf({ token }: { readonly token: string }): Promise<string | undefined> {
    const claims = claimsOf(token);
    return (claims.ok ? this.#nameIn(claims.value) : undefined) ?? this.#nameIn(await this.#options.userinfo(token));
  }

  #nameIn(claims: Claims | undefined): string | undefined {
    if (claims === undefined) return undefined;
    const { first, last } = this.#options.names;
    const candidates = [[claims[first], claims[last]], [claims['name']], [claims['given_name'], claims['family_name']]];
    return candidates.map(joined).find((name) => name !== '');
  }
}

function joined(parts: readonly unknown[]): string {
  return parts
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
}
