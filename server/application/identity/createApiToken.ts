import { createHash } from 'node:crypto';
import {
  apiTokenPrefix,
  checkTokenChoices,
  type CreatedApiToken,
  type TokenChoiceRefusal,
  type TokenChoices,
} from '../../../src/domain/access/apiToken.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { ApiTokens } from '../ports/identity/ApiTokens.ts';

export type CreateApiToken = (
  choices: TokenChoices,
  context: AuditContext,
) => Promise<Result<CreatedApiToken, readonly TokenChoiceRefusal[]>>;

interface CreateApiTokenPorts {
  readonly apiTokens: Pick<ApiTokens, 'add'>;
  readonly newId: () => string;
  /** At least 256 random bits in base64url. */
  readonly newSecret: () => string;
}

const millisecondsInDay = 24 * 60 * 60 * 1000;
/** Long enough to tell tokens apart, and short enough to leave the rest unguessable. */
const shownCharacters = 4;

/** Rules APITOKEN-1 and APITOKEN-4: creates a token. The answer is the only one that has it; the store gets a hash. */
export function makeCreateApiToken({ apiTokens, newId, newSecret }: CreateApiTokenPorts): CreateApiToken {
  return async (choices, context) => {
    const checked = checkTokenChoices(choices);
    if (!checked.ok) return checked;
    const { name, scopes, days } = checked.value;
    const token = apiTokenPrefix + newSecret();
    const created = await apiTokens.add(
      {
        id: newId(),
        hash: hashOfApiToken(token),
        name,
        start: token.slice(0, apiTokenPrefix.length + shownCharacters),
        scopes,
        expiresAt: new Date(context.at.getTime() + days * millisecondsInDay),
      },
      context,
    );
    return ok({ token, created });
  };
}

/** Rule APITOKEN-1: a token of 256 random bits needs no slow hash. */
export function hashOfApiToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
