import { tokensByHttp } from '../../bench/signInByHttp.ts';
import type { Visitor, VisitorAnswer } from './Visitor.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

interface Tokens {
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** The sessions of people who are signed in. Each refresh gives a session the token of its next refresh. */
export class Sessions {
  readonly #free: Tokens[];

  private constructor(tokens: readonly Tokens[]) {
    this.#free = [...tokens];
  }

  /** Signs the account in this many times, one after the other. */
  static async open(siteUrl: string, account: Account, count: number): Promise<Sessions> {
    const tokens: Tokens[] = [];
    while (tokens.length < count) tokens.push(await tokensByHttp(siteUrl, account));
    return new Sessions(tokens);
  }

  /** The header of somebody who is signed in. */
  get authorization(): { readonly authorization: string } {
    const tokens = this.#free[0];
    if (tokens === undefined) throw new Error('No session is left.');
    return { authorization: `Bearer ${tokens.accessToken}` };
  }

  async refresh(visitor: Visitor): Promise<VisitorAnswer> {
    const tokens = this.#free.shift();
    if (tokens === undefined) throw new Error('No session is left.');
    // Without an answer nobody knows whether the token was used, and a second use would end the session.
    const answer = await visitor.send({
      method: 'POST',
      path: '/oauth2/default/v1/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'lectern',
        refresh_token: tokens.refreshToken,
      }).toString(),
    });
    if (answer.status === 200) {
      const { refresh_token: refreshToken, access_token: accessToken } = JSON.parse(answer.text) as Record<
        string,
        string
      >;
      if (refreshToken !== undefined && accessToken !== undefined) this.#free.push({ refreshToken, accessToken });
    } else if (answer.status === 503) this.#free.push(tokens);
    return answer;
  }
}
