import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type { CurrentRequest } from '../application/ports/CurrentRequest.ts';

/**
 * Rule LOG-4: tells the database the request of each transaction, so that the rows of jobs can name it, also rows that
 * triggers write. `current_request()` reads it (`059-requestsOfJobs.ts`).
 */
export class RequestDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #currentRequest: Pick<CurrentRequest, 'id'>;

  constructor(config: PostgresDialectConfig, currentRequest: Pick<CurrentRequest, 'id'>) {
    super(config);
    this.#config = config;
    this.#currentRequest = currentRequest;
  }

  override createDriver(): PostgresDriver {
    return new RequestDriver(this.#config, this.#currentRequest);
  }
}

class RequestDriver extends PostgresDriver {
  readonly #currentRequest: Pick<CurrentRequest, 'id'>;

  constructor(config: PostgresDialectConfig, currentRequest: Pick<CurrentRequest, 'id'>) {
    super(config);
    this.#currentRequest = currentRequest;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings);
    const id = this.#currentRequest.id();
    // The setting ends with the transaction, so that a pooled connection takes it to no other request.
    if (id !== undefined)
      await connection.executeQuery(CompiledQuery.raw(`SELECT set_config('lectern.request', $1, true)`, [id]));
  }
}
