import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse, ok, type Result } from '../../../src/domain/result.ts';
import { isMostlyContext, isWellKnown, type PasswordContext } from './guessablePasswords.ts';

/** The cost of a hash: KiB of memory, passes, lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes equally long for an unknown account (`undefined`), for a broken hash and for any other. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash has other costs than the current ones and should be replaced at this sign-in. */
  isOutdated(hash: string): boolean;
}

/** The minimum that OWASP's Password Storage Cheat Sheet recommends for Argon2id. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, lanes: 1 };

export const shortestPassword = 8;
/** An upper bound on the work for one password. No typed password is longer. */
export const longestPassword = 256;

export type PasswordRefusal = 'too-short' | 'too-long' | 'well-known' | 'context';

/** Rules IDENTITY-17, IDENTITY-28 and IDENTITY-29: checks a new password. Its length counts code points. */
export async function checkPassword(
  password: string,
  context: PasswordContext,
): Promise<Result<void, PasswordRefusal>> {
  const letters = [...password].length;
  if (letters < shortestPassword) return refuse('too-short');
  if (letters > longestPassword) return refuse('too-long');
  if (isMostlyContext(password, context)) return refuse('context');
  return (await isWellKnown(password)) ? refuse('well-known') : ok(undefined);
}

const [saltBytes, tagBytes] = [16, 32];
const derive = promisify(argon2);

/** Rule IDENTITY-17: hashes passwords with Argon2id, as PHC strings. */
export function makePasswords(cost: PasswordCost = owaspCost): Passwords {
  const digest = (password: string, salt: Uint8Array, { memory, passes, lanes }: PasswordCost, tagLength: number) =>
    // NFKC: keyboards produce different code points for the same letters.
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      memory,
      passes,
      parallelism: lanes,
      tagLength,
    });
  const dummyHash: Hash = { cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return encode({ cost, salt, tag: await digest(password, salt, cost, tagBytes) });
    },
    verify: async (password, encoded) => {
      const known = encoded === undefined ? undefined : decode(encoded);
      const isUsable = known !== undefined && password.length <= 4 * longestPassword;
      const { cost: hashCost, salt, tag } = known ?? dummyHash;
      const computed = await digest(isUsable ? password : '', salt, hashCost, tag.length);
      return timingSafeEqual(computed, tag) && isUsable;
    },
    isOutdated: (encoded) => {
      const known = decode(encoded);
      return (
        known === undefined ||
        known.tag.length !== tagBytes ||
        known.cost.memory !== cost.memory ||
        known.cost.passes !== cost.passes ||
        known.cost.lanes !== cost.lanes
      );
    },
  };
}

interface Hash {
  readonly cost: PasswordCost;
  readonly salt: Uint8Array;
  readonly tag: Uint8Array;
}

function encode({ cost: { memory, passes, lanes }, salt, tag }: Hash): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${text(salt)}$${text(tag)}`;
}

const phc =
  /^\$argon2id\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,86})$/;
/** Limits what a foreign hash can make the server spend on one password: 256 MiB. */
const maximumMemory = 262_144;

/** Undefined if the string is no acceptable Argon2id hash. */
function decode(encoded: string): Hash | undefined {
  const [, memory, passes, lanes, salt = '', tag = ''] = phc.exec(encoded) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  if (memory === undefined || cost.memory > maximumMemory || cost.memory < 8 * cost.lanes) return undefined;
  const hash = { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
  // Several base64 texts can decode to the same bytes; accept only the canonical one.
  return encode(hash) === encoded ? hash : undefined;
}
