import { roleFrom, type RoleValues, type TrainingRole } from '../access/trainingRole.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Self } from './session.ts';

/** The claims of a token. Reading them verifies nothing: the caller verifies the token first, or does not trust it. */
export type Claims = Readonly<Record<string, unknown>>;

const compactPart = /^[\w-]+$/;

/** Rule TOKEN-1: the claims of a compact token: three parts in base64url, and the second is a JSON object. */
export function claimsOf(jwt: string): Result<Claims, 'malformed'> {
  const parts = jwt.split('.');
  if (parts.length !== 3 || !parts.every((part) => compactPart.test(part))) return refuse('malformed');
  try {
    const payload: unknown = JSON.parse(textOf(parts[1] ?? ''));
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
      ? ok(payload as Claims)
      : refuse('malformed');
  } catch {
    // Expected: InvalidCharacterError of `atob`, TypeError of the decoder, SyntaxError of JSON.
    return refuse('malformed');
  }
}

function textOf(base64url: string): string {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Rule TOKEN-2: the person that the tokens describe; `undefined` if the access token names nobody. */
export function selfFrom(
  { access, id }: { readonly access: Claims; readonly id: Claims },
  roles?: RoleValues,
): Self | undefined {
  const personId = text(access.aid);
  if (personId === undefined) return undefined;
  return {
    id: personId,
    trainingRole: roleOfClaims({ admin: access.training_admin, role: access.training_role }, roles),
    firstName: text(id.first_name) ?? '',
    lastName: text(id.last_name) ?? '',
    email: text(id.email) ?? '',
    hash: text(id.launchdarkly),
  };
}

/** Rule ROLE-2: the role that the two claims give. `training_admin` makes an administrator whatever the other says. */
export function roleOfClaims(
  { admin, role }: { readonly admin: unknown; readonly role: unknown },
  roles?: RoleValues,
): TrainingRole | null {
  return isYes(admin) ? 'administrator' : roleFrom(role, roles);
}

/** Rule TOKEN-3: whether a claim is true. Some providers send text, and the text "false" is not true. */
function isYes(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1;
}

function text(claim: unknown): string | undefined {
  if (typeof claim === 'number') return String(claim);
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}
