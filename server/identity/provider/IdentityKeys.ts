import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql, type Selectable } from 'kysely';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Database, SigningKeysTable } from '../../database/Database.ts';

const day = 24 * 60 * 60 * 1000;
/**
 * A key is replaced after `afterMilliseconds`. The new key is published `leadMilliseconds` before it signs, so that
 * every verifier has loaded it. The old key stays for `overlapMilliseconds`, longer than anything it signed is valid.
 */
export const rotation = { afterMilliseconds: 90 * day, leadMilliseconds: day, overlapMilliseconds: 32 * day };

export interface KeySet {
  /** Private JSON Web Keys. The first one signs, all verify. */
  readonly tokens: readonly Readonly<Record<string, string>>[];
  /** The first one signs cookies, all verify. */
  readonly cookies: readonly string[];
}

type KeyRow = Selectable<SigningKeysTable>;
type Purpose = KeyRow['purpose'];
const purposes: readonly Purpose[] = ['tokens', 'cookies'];

/**
 * Rule IDENTITY-18: the signing keys of the provider, kept in the database. All processes share them, and they survive
 * a restart.
 */
export class IdentityKeys {
  readonly #database: Pick<Database, 'tables'>;
  readonly #clock: Clock;

  constructor(database: Pick<Database, 'tables'>, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The current keys. Creates, replaces and retires keys when it is time. */
  async current(): Promise<KeySet> {
    let rows = await readKeys(this.#database.tables);
    if (this.#dueOf(rows).length > 0) rows = await this.#rotate();
    const known = (purpose: Purpose) =>
      this.#signingFirst(rows.filter((row) => row.purpose === purpose && !this.#isRetired(row))).map(({ key }) => key);
    return { tokens: known('tokens'), cookies: known('cookies').map(({ secret = '' }) => secret) };
  }

  /** Only one process rotates at a time. A process that waited for the lock finds fresh keys and does nothing. */
  async #rotate(): Promise<readonly KeyRow[]> {
    return this.#database.tables.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(742008)`.execute(transaction);
      const now = this.#clock.now();
      for (const purpose of this.#dueOf(await readKeys(transaction))) {
        await transaction
          .updateTable('signing_keys')
          .set({ retires_at: later(now, rotation.leadMilliseconds + rotation.overlapMilliseconds) })
          .where('purpose', '=', purpose)
          .where('retires_at', 'is', null)
          .execute();
        const kid = randomUUID();
        const key =
          purpose === 'tokens'
            ? { ...(await newTokenKey()), kid, use: 'sig', alg: 'RS256' }
            : { secret: randomBytes(32).toString('base64url') };
        await transaction
          .insertInto('signing_keys')
          .values({ kid, purpose, key: JSON.stringify(key), created_at: now, retires_at: null })
          .execute();
      }
      await transaction.deleteFrom('signing_keys').where('retires_at', '<=', now).execute();
      return readKeys(transaction);
    });
  }

  #dueOf(rows: readonly KeyRow[]): readonly Purpose[] {
    const youngEnough = this.#clock.now().getTime() - rotation.afterMilliseconds;
    return purposes.filter(
      (purpose) => !rows.some((row) => row.purpose === purpose && row.created_at.getTime() > youngEnough),
    );
  }

  #isRetired({ retires_at }: KeyRow): boolean {
    return retires_at !== null && retires_at <= this.#clock.now();
  }

  /** The newest key that was published long enough ago signs; if none is old enough, the oldest one. */
  #signingFirst(oldestFirst: readonly KeyRow[]): readonly KeyRow[] {
    const heardOf = later(this.#clock.now(), -rotation.leadMilliseconds);
    const signing = oldestFirst.findLast((row) => row.created_at <= heardOf) ?? oldestFirst[0];
    return signing === undefined ? [] : [signing, ...oldestFirst.filter((row) => row !== signing)];
  }
}

async function readKeys(tables: Database['tables']): Promise<readonly KeyRow[]> {
  return tables.selectFrom('signing_keys').selectAll().orderBy('created_at').orderBy('kid').execute();
}

/** 128 bits of security, by NIST SP 800-57. */
const modulusLength = 3072;

async function newTokenKey(): Promise<Record<string, string>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
  return privateKey.export({ format: 'jwk' }) as Record<string, string>;
}

function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
