import { Type, type Static } from 'typebox';
import type { ApiToken, CreatedApiToken, TokenChoices } from '../domain/access/apiToken.ts';
import { tokenScopes } from '../domain/access/permission.ts';
import { instant, oneOf, sliceOf, uuid, type Same } from './schemaParts.ts';

const scopes = Type.Array(oneOf(tokenScopes), { maxItems: tokenScopes.length });

/** A token of the API, without the token itself. */
export const apiTokenSchema = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    start: Type.String({ description: 'The first characters of the token' }),
    scopes,
    createdBy: Type.String({ description: 'The name of the administrator who created it' }),
    createdAt: instant(),
    expiresAt: instant(),
    lastUsedAt: Type.Union([instant(), Type.Null()], { description: 'To the minute; null if it was never used' }),
    revokedAt: Type.Union([instant(), Type.Null()]),
  },
  { $id: 'ApiToken' },
);

/** One answer holds all tokens: `nextCursor` is always null. */
export const apiTokenListSchema = sliceOf('ApiToken', 'ApiTokenList');

export const createdApiTokenSchema = Type.Object(
  {
    token: Type.String({ description: 'The token itself. No other answer has it' }),
    created: Type.Unsafe<ApiToken>(Type.Ref('ApiToken')),
  },
  { $id: 'CreatedApiToken' },
);

// The rules of the domain limit the choices, so that people see the texts of the domain.
export const newApiTokenSchema = Type.Object(
  { name: Type.String(), scopes, days: Type.Integer({ description: 'After so many days the token ends' }) },
  { additionalProperties: false, $id: 'NewApiToken' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: readonly [
  Same<Static<typeof apiTokenSchema>, ApiToken>,
  Same<Static<typeof createdApiTokenSchema>, CreatedApiToken>,
  Same<Static<typeof newApiTokenSchema>, TokenChoices>,
] = [true, true, true];
