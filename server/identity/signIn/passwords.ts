import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { refuse, ok, type Result } from '../../../src/domain/result.ts';

/** What one hash costs: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** As long for an account that does not exist (`undefined`) or whose hash is broken as for any other. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether the hash was made at another cost than today's, so that it is made anew while the password is at hand. */
  isOutdated(hash: string): boolean;
}

/** The least that OWASP's Password Storage Cheat Sheet asks of Argon2id. */
export const owaspCost: PasswordCost = { memory: 19_456, passes: 2, lanes: 1 };

export const shortestPassword = 8;
/** Far beyond what anybody types: nobody has the server work through a novel. */
export const longestPassword = 256;

/** Rule IDENTITY-17: whether somebody may have this password. */
export function checkPassword(password: string): Result<void, 'too-short' | 'too-long'> {
  const letters = [...password].length;
  if (letters < shortestPassword) return refuse('too-short');
  return letters > longestPassword ? refuse('too-long') : ok(undefined);
}

const [saltBytes, tagBytes] = [16, 32];
const derive = promisify(argon2);

/** Rule IDENTITY-17: passwords by Argon2id, kept as PHC strings. */
export function makePasswords(cost: PasswordCost = owaspCost): Passwords {
  const digest = (password: string, salt: Uint8Array, { memory, passes, lanes }: PasswordCost, tagLength: number) =>
    // The same letters may be typed as different characters: NFKC makes them one password on every keyboard.
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      memory,
      passes,
      parallelism: lanes,
      tagLength,
    });
  const nobodys: Hash = { cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return encode({ cost, salt, tag: await digest(password, salt, cost, tagBytes) });
    },
    verify: async (password, encoded) => {
      const known = encoded === undefined ? undefined : decode(encoded);
      const isUsable = known !== undefined && password.length <= 4 * longestPassword;
      const { cost: paid, salt, tag } = known ?? nobodys;
      const made = await digest(isUsable ? password : '', salt, paid, tag.length);
      return timingSafeEqual(made, tag) && isUsable;
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
/** A hash from elsewhere may not make the server spend more than 256 MiB on one password. */
const mostMemory = 262_144;

/** Undefined where the string is no Argon2id hash that is to be trusted. */
function decode(encoded: string): Hash | undefined {
  const [, memory, passes, lanes, salt = '', tag = ''] = phc.exec(encoded) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  if (memory === undefined || cost.memory > mostMemory || cost.memory < 8 * cost.lanes) return undefined;
  const hash = { cost, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') };
  // Base64 has spellings that mean the same bytes: only the one that we write is taken.
  return encode(hash) === encoded ? hash : undefined;
}
