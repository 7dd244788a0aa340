import type { Pool, PoolClient } from 'pg';

/** Runs queries on one connection in transactions that `work` begins and commits. A fault ends the connection with them. */
export async function onOneConnection<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (fault) {
    client.release(true);
    throw fault;
  }
}
