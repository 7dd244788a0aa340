import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/main/settings/config.ts';
import { faultsOf, root } from '../../fixtures/run/configFaults.ts';

describe('the identity settings', () => {
  const site = { PUBLIC_URL: 'https://training.example' };
  const identityOf = (environment: Record<string, string>) =>
    readConfig({ ...site, ...environment }, root, false).identity;

  test('name the embedded provider of the site by default', () => {
    expect(identityOf({})).toEqual({
      kind: 'embedded',
      browser: {
        kind: 'okta',
        issuer: 'https://training.example/oauth2/default',
        clientId: 'lectern',
        apiUrl: 'https://training.example',
        cookieDomain: null,
        scopes: ['openid', 'profile_name', 'training_admin', 'email', 'user_subscription'],
        claims: {},
      },
      audience: 'api://default',
      rolesFrom: 'token',
      roleSeconds: 60,
      clients: [],
    });
  });

  test('read which values of the role claim give which role, and where roles are read', () => {
    const { browser, rolesFrom, roleSeconds } = identityOf({
      IDENTITY_KIND: 'oidc',
      IDENTITY_ISSUER: 'http://localhost:9000/',
      IDENTITY_CLIENT_ID: 'site',
      IDENTITY_CLAIMS: 'training_role=groups',
      IDENTITY_ROLES: 'editor=video-team, editor=staff, administrator=root',
      IDENTITY_ROLES_FROM: 'userinfo',
      IDENTITY_ROLE_SECONDS: '300',
    });
    expect([browser.claims.training_role, browser.roles, rolesFrom, roleSeconds]).toEqual([
      'groups',
      { editor: ['video-team', 'staff'], publisher: ['publisher'], administrator: ['root'] },
      'userinfo',
      300,
    ]);
  });

  test('read issuer, client and cookie domain when IDENTITY_KIND is okta', () => {
    expect(
      identityOf({
        IDENTITY_KIND: 'okta',
        IDENTITY_ISSUER: 'https://id.example/oauth2/aus1',
        IDENTITY_CLIENT_ID: '0oa1',
        COOKIE_DOMAIN: '.training.example',
      }),
    ).toMatchObject({
      kind: 'okta',
      audience: 'api://default',
      browser: {
        kind: 'okta',
        issuer: 'https://id.example/oauth2/aus1',
        clientId: '0oa1',
        apiUrl: 'https://id.example',
        cookieDomain: 'training.example',
        scopes: expect.arrayContaining(['openid', 'training_admin']),
        claims: {},
      },
    });
  });

  test('read audience, scopes and names of claims when IDENTITY_KIND is oidc', () => {
    const oidc = { IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: 'http://localhost:9000/', IDENTITY_CLIENT_ID: 'site' };
    expect(identityOf(oidc)).toMatchObject({
      audience: 'site',
      browser: {
        kind: 'oidc',
        issuer: 'http://localhost:9000/',
        scopes: ['openid', 'profile', 'email'],
        claims: { first_name: 'given_name', last_name: 'family_name' },
      },
    });
    expect(
      identityOf({
        ...oidc,
        IDENTITY_AUDIENCE: 'api',
        IDENTITY_SCOPES: 'openid  training',
        IDENTITY_CLAIMS: ' aid=uid, training_admin=https://site/admin ',
      }),
    ).toMatchObject({
      audience: 'api',
      browser: {
        scopes: ['openid', 'training'],
        claims: { first_name: 'given_name', aid: 'uid', training_admin: 'https://site/admin' },
      },
    });
    expect(identityOf(oidc).browser).not.toHaveProperty('prompt');
    expect(identityOf({ ...oidc, IDENTITY_CONSENT: '1' }).browser.prompt).toBe('consent');
    expect(identityOf({ IDENTITY_CONSENT: '1' }).browser).not.toHaveProperty('prompt');
  });

  const okta = { ...site, IDENTITY_KIND: 'okta', IDENTITY_ISSUER: 'https://id.example', IDENTITY_CLIENT_ID: 'x' };
  test.each(['editor', 'owner=x', 'editor=', 'editor=a=b'])('refuse IDENTITY_ROLES=%s with the reason', (roles) => {
    const oidc = { IDENTITY_KIND: 'oidc', IDENTITY_ISSUER: 'http://localhost:9000/', IDENTITY_CLIENT_ID: 'site' };
    expect(faultsOf({ ...site, ...oidc, IDENTITY_ROLES: roles })).toEqual([
      `IDENTITY_ROLES is "${roles}": use pairs such as editor=video-team, separated by commas; the first is one of editor, publisher, administrator.`,
    ]);
  });

  test.each([
    [{ IDENTITY_KIND: 'auth0' }, 'IDENTITY_KIND is "auth0": use one of embedded, okta, oidc.'],
    [
      { IDENTITY_ISSUER: 'https://id.example' },
      'IDENTITY_ISSUER is "https://id.example": the embedded provider does not use it; set IDENTITY_KIND to okta or oidc to use another provider.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: '' },
      'IDENTITY_ISSUER is missing: set it to the address of the "okta" provider of IDENTITY_KIND.',
    ],
    [
      { ...okta, IDENTITY_CLIENT_ID: '' },
      'IDENTITY_CLIENT_ID is missing: set it to the ID that this site has at the "okta" provider of IDENTITY_KIND.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: 'http://id.example' },
      'IDENTITY_ISSUER is "http://id.example": use an absolute address that begins with https://, or with http:// on this machine only.',
    ],
    [
      { ...okta, IDENTITY_ISSUER: 'http://localhost.evil.example' },
      'IDENTITY_ISSUER is "http://localhost.evil.example": use an absolute address that begins with https://, or with http:// on this machine only.',
    ],
    [{ ...okta, IDENTITY_SCOPES: 'email' }, 'IDENTITY_SCOPES is "email": include openid.'],
    [
      { ...okta, IDENTITY_CLAIMS: 'aid' },
      'IDENTITY_CLAIMS is "aid": use pairs such as aid=sub, separated by commas; the first is one of aid, training_admin, training_role, first_name, last_name, email, launchdarkly.',
    ],
    [
      { ...okta, IDENTITY_CLAIMS: 'name=x' },
      'IDENTITY_CLAIMS is "name=x": use pairs such as aid=sub, separated by commas; the first is one of aid, training_admin, training_role, first_name, last_name, email, launchdarkly.',
    ],
    [
      { ...site, IDENTITY_ROLES: 'editor=x' },
      'IDENTITY_ROLES is "editor=x": the embedded provider does not use it; give roles with npm run accounts.',
    ],
    [{ ...okta, IDENTITY_ROLE_SECONDS: '-1' }, 'IDENTITY_ROLE_SECONDS is "-1": use a whole number from 0 to 86400.'],
    [{ ...okta, IDENTITY_ROLES_FROM: 'both' }, 'IDENTITY_ROLES_FROM is "both": use one of token, userinfo.'],
    [
      { ...okta, IDENTITY_CLIENTS: 'clients.json' },
      'IDENTITY_CLIENTS is "clients.json": only the embedded provider uses it; register these clients with the provider of IDENTITY_ISSUER.',
    ],
    [
      { ...site, COOKIE_DOMAIN: 'other.example' },
      'COOKIE_DOMAIN is "other.example": use the host of PUBLIC_URL or a domain above it.',
    ],
    [
      { ...site, COOKIE_DOMAIN: 'raining.example' },
      'COOKIE_DOMAIN is "raining.example": use the host of PUBLIC_URL or a domain above it.',
    ],
  ])('refuse %j with the reason', (environment, message) => {
    expect(faultsOf(environment)).toEqual([message]);
  });

  describe('further clients of the embedded provider', () => {
    let folder: string;
    beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'clients-'))));
    afterAll(() => rmSync(folder, { recursive: true }));
    const setting = (content: string) => {
      writeFileSync(join(folder, 'clients.json'), content);
      return { IDENTITY_CLIENTS: join(folder, 'clients.json') };
    };
    const sister = {
      client_id: 'sister',
      client_name: 'Sister',
      redirect_uris: ['https://sister.example/callback'],
      post_logout_redirect_uris: ['https://sister.example/'],
      origins: ['https://sister.example'],
    };

    test('are read from a file', () => {
      expect(
        identityOf(
          setting(JSON.stringify([sister, { client_id: 'other', redirect_uris: ['http://localhost:4000/callback'] }])),
        ).clients,
      ).toEqual([
        {
          clientId: 'sister',
          name: 'Sister',
          redirectUris: sister.redirect_uris,
          postLogoutRedirectUris: sister.post_logout_redirect_uris,
          origins: sister.origins,
        },
        {
          clientId: 'other',
          name: 'other',
          redirectUris: ['http://localhost:4000/callback'],
          postLogoutRedirectUris: [],
          origins: [],
        },
      ]);
    });

    test.each([
      ['an object instead of a list', sister],
      ['a client without an id', [{ ...sister, client_id: '' }]],
      ['a client without a redirect', [{ ...sister, redirect_uris: [] }]],
      ['a redirect over http', [{ ...sister, redirect_uris: ['http://sister.example/callback'] }]],
      ['a redirect with a fragment', [{ ...sister, redirect_uris: ['https://sister.example/#x'] }]],
      ['an origin with a path', [{ ...sister, origins: ['https://sister.example/'] }]],
      ['the same client twice', [sister, sister]],
      ['the id of the site itself', [{ ...sister, client_id: 'lectern' }]],
      ['null instead of a client', [null]],
    ])('are refused when the file has %s', (_case, content) => {
      expect(faultsOf(setting(JSON.stringify(content)))).toEqual([
        expect.stringMatching(/^IDENTITY_CLIENTS is ".*clients\.json": its content is not a list of /),
      ]);
    });

    test('are refused when the file is missing or is not JSON', () => {
      expect(faultsOf(setting('['))).toEqual([expect.stringContaining('it cannot be read as JSON')]);
      expect(faultsOf({ IDENTITY_CLIENTS: join(folder, 'nowhere.json') })).toEqual([
        expect.stringContaining('no such file'),
      ]);
    });
  });
});
