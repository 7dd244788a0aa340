import { createHash, randomBytes } from 'node:crypto';
import { patientFetch } from './patientFetch.ts';

interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in without a browser: follows the redirects and the sign-in page to a code and redeems it. Returns the refresh
 * token.
 */
export async function signInByHttp(siteUrl: string, account: Account): Promise<string> {
  return (await tokensByHttp(siteUrl, account)).refreshToken;
}

/** Like `signInByHttp`, with the access token too. */
export async function tokensByHttp(
  siteUrl: string,
  { email, password }: Account,
): Promise<{ readonly refreshToken: string; readonly accessToken: string }> {
  const cookies = new Map<string, string>();
  const ask = async (address: string, form?: Record<string, string>) => {
    const response = await patientFetch(new URL(address, siteUrl), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { location: response.headers.get('location') ?? '', text: await response.text() };
  };
  const verifier = randomBytes(96).toString('base64url');
  const redirectUri = `${siteUrl}/auth-callback`;
  const asked = new URLSearchParams({
    client_id: 'lectern',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile_name training_admin email user_subscription',
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const { location: page } = await ask(`/oauth2/default/v1/authorize?${asked.toString()}`);
  const csrf = /name="csrf" value="([^"]+)"/.exec((await ask(page)).text)?.[1] ?? '';
  const { location: onwards } = await ask(page, { csrf, username: email, password });
  const code = new URL((await ask(onwards)).location).searchParams.get('code') ?? '';
  const { text } = await ask('/oauth2/default/v1/token', {
    grant_type: 'authorization_code',
    client_id: 'lectern',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  });
  return {
    refreshToken: refreshTokenIn(text),
    accessToken: (JSON.parse(text) as { access_token: string }).access_token,
  };
}

export function refreshTokenIn(text: string): string {
  const { refresh_token: token } = JSON.parse(text) as { refresh_token?: string };
  if (token === undefined) throw new Error(`The answer has no refresh token: ${text}`);
  return token;
}

/** An access token for the API, from a refresh. */
export async function accessTokenByHttp(
  siteUrl: string,
  person: { readonly email: string; readonly password: string },
): Promise<string> {
  const form = {
    grant_type: 'refresh_token',
    client_id: 'lectern',
    refresh_token: await signInByHttp(siteUrl, person),
  };
  const text = await (
    await patientFetch(`${siteUrl}/oauth2/default/v1/token`, { method: 'POST', body: new URLSearchParams(form) })
  ).text();
  const { access_token: token } = JSON.parse(text) as { access_token?: string };
  if (token === undefined) throw new Error(`The answer has no access token: ${text}`);
  return token;
}
