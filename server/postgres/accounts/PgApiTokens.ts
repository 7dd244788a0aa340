import type { ApiToken } from '../../../src/domain/access/apiToken.ts';
import type { TokenScope } from '../../../src/domain/access/trainingRole.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { actorName, actorOfToken } from '../../application/identity/apiTokenActor.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { ApiTokens, KnownApiToken, NewApiToken } from '../../application/ports/identity/ApiTokens.ts';
import type { Database } from '../../database/Database.ts';
import { isUuid, storable } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { recordChange } from '../catalogue/recordChange.ts';

/** Tokens of the API in PostgreSQL. A token that ended keeps its row, so that the list says who had it. */
export class PgApiTokens implements ApiTokens {
  readonly #tables: Database['tables'];

  constructor({ tables }: Pick<Database, 'tables'>) {
    this.#tables = tables;
  }

  async add({ id, hash, start, scopes, expiresAt, ...given }: NewApiToken, context: AuditContext): Promise<ApiToken> {
    const { person, at } = context;
    const name = storable(given.name);
    await this.#tables.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('api_tokens')
        .values({
          id,
          token_hash: hash,
          name,
          start,
          scopes,
          created_by: person,
          created_at: at,
          expires_at: expiresAt,
        })
        .execute();
      await transaction
        .insertInto('people')
        .values({ id: actorOfToken(id), name: actorName(name), seen_at: at })
        .execute();
      const after = { scopes, expiresAt };
      await recordChange(transaction, { kind: 'token', id, before: {}, after }, context);
    });
    return this.#shown().where('api_tokens.id', '=', id).executeTakeFirstOrThrow().then(shownToken);
  }

  async list(): Promise<readonly ApiToken[]> {
    return (await this.#shown().execute()).map(shownToken);
  }

  async find(hash: Buffer): Promise<KnownApiToken | undefined> {
    return this.#tables
      .selectFrom('api_tokens')
      .select(['id', 'scopes', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
      .where('token_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }

  async saveUse(id: string, at: Date): Promise<void> {
    await this.#tables.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
  }

  async revoke(id: string, context: AuditContext): Promise<Result<void, 'not-found'>> {
    if (!isUuid(id)) return refuse('not-found');
    return this.#tables.transaction().execute(async (transaction) => {
      const tokens = transaction.selectFrom('api_tokens').select('revoked_at as revokedAt').where('id', '=', id);
      const before = await tokens.forUpdate().executeTakeFirst();
      if (before === undefined) return refuse('not-found');
      if (before.revokedAt !== null) return ok(undefined);
      await transaction.updateTable('api_tokens').set({ revoked_at: context.at }).where('id', '=', id).execute();
      await recordChange(transaction, { kind: 'token', id, before, after: { revokedAt: context.at } }, context);
      return ok(undefined);
    });
  }

  #shown() {
    return this.#tables
      .selectFrom('api_tokens')
      .leftJoin('people', 'people.id', 'api_tokens.created_by')
      .select(({ fn }) => [
        'api_tokens.id',
        'api_tokens.name',
        'api_tokens.start',
        'api_tokens.scopes',
        fn.coalesce('people.name', 'api_tokens.created_by').as('createdBy'),
        'api_tokens.created_at as createdAt',
        'api_tokens.expires_at as expiresAt',
        'api_tokens.last_used_at as lastUsedAt',
        'api_tokens.revoked_at as revokedAt',
      ])
      .orderBy('api_tokens.created_at', 'desc')
      .orderBy('api_tokens.id');
  }
}

interface ShownRow extends Omit<ApiToken, 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'revokedAt'> {
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

function shownToken(row: ShownRow): ApiToken {
  return withIsoInstants(row);
}
