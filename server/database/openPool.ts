import { giveUpStalled } from './giveUpStalled.ts';
import { Client, Pool, types, type ClientBase, type PoolConfig, type QueryConfig } from 'pg';

export interface OpenPool {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** How to connect. `isPooled`: to a pooler that gives each transaction any of its connections, such as PgBouncer. */
export type PoolSettings = PoolConfig & { readonly isPooled?: boolean };

/** The pool of a database without typed statements, whose code takes seven megabytes in each thread. */
export function openPool(connection: string | PoolSettings, onIdleFault: (error: Error) => void = () => {}): OpenPool {
  const { isPooled = false, ...config }: PoolSettings =
    typeof connection === 'string' ? { connectionString: connection } : connection;
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
    ...(isPooled ? { Client: ClientOfPooler } : { onConnect: settle }),
    ...config,
  });
  // The pool replaces broken connections. Without a listener the 'error' event of a broken connection would end the
  // process.
  let isClosing = false;
  pool.on('error', (error: Error & { client?: unknown }) => {
    // While the pool closes, a connection may still report that its server stops.
    if (isClosing) return;
    // A log would print the whole client object.
    delete error.client;
    onIdleFault(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  const stop = giveUpStalled(pool, config, onIdleFault);
  const close = () => {
    isClosing = true;
    stop();
    return pool.end();
  };
  return { pool, close };
}

/**
 * Forces index scans for searches. The planner underestimates the cost of reading large tsvectors: for a common word it
 * chooses a sequential scan (20 times slower at 2,000 videos). JIT compilation costs short queries more than it gains.
 */
async function settle(client: ClientBase): Promise<void> {
  await client.query(plannerSettings.map((setting) => `SET ${setting}`).join('; '));
}

/** What `settle` sets. Behind a pooler a session belongs to everybody, so the role has them (`settleRole`). */
export const plannerSettings = ['enable_seqscan = off', 'jit = off', 'plan_cache_mode = force_generic_plan'] as const;

/** A pooler may run the next statement on another connection, which does not know the names of this one. */
class ClientOfPooler extends Client {
  override query = ((statement: string | QueryConfig, ...rest: unknown[]) =>
    Reflect.apply(Client.prototype.query, this, [
      typeof statement === 'object' && 'text' in statement ? { ...statement, name: undefined } : statement,
      ...rest,
    ])) as Client['query'];
}

const int8 = 20;
const getTypeParser = ((type: number, format?: 'text' | 'binary') =>
  type === int8 && format !== 'binary' ? wholeNumber : types.getTypeParser(type, format)) as typeof types.getTypeParser;

/** int8 arrives as text. Beyond 2^53 it would silently become another number. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds a number that is too large: ${text}`);
  return value;
}
