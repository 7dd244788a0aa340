import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

const lookMilliseconds = 2500;
/** A statement that takes longer is looked after. */
const longMilliseconds = 5000;
const answerMilliseconds = 5000;

interface Patience {
  readonly look?: number;
  readonly long?: number;
  readonly answer?: number;
}

/**
 * Rule DATABASE-11: ends the statements of a pool that wait for a database which no longer answers, so that whoever asked
 * hears it. While a statement takes long, a new connection asks the database: if that is answered, the statement is slow
 * and goes on. Call the result to stop.
 */
export function giveUpStalled(
  pool: Pool,
  connection: ClientConfig,
  report: (fault: Error) => void,
  { look = lookMilliseconds, long = longMilliseconds, answer = answerMilliseconds }: Patience = {},
): () => void {
  const since = new Map<PoolClient, number>();
  pool.on('acquire', (client) => void since.set(client, performance.now()));
  pool.on('release', (_fault, client) => void since.delete(client));
  pool.on('remove', (client) => void since.delete(client));
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || waiting().length === 0) return;
    isAsking = true;
    void answers()
      .then((isAlive) => {
        if (!isAlive) giveUp();
      })
      .finally(() => (isAsking = false));
  }, look);
  timer.unref();
  return () => clearInterval(timer);

  function waiting(): readonly PoolClient[] {
    const now = performance.now();
    return [...since].filter(([, begun]) => now - begun > long).map(([client]) => client);
  }

  async function answers(): Promise<boolean> {
    const client = new Client({ ...connection, connectionTimeoutMillis: answer, query_timeout: answer });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT');
      return true;
    } catch (fault) {
      if (fault instanceof Error) return false;
      throw fault;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  function giveUp(): void {
    report(new Error('The database does not answer. Statements that waited for it were ended.'));
    // The end of a client with a statement in work closes its connection at once.
    for (const client of waiting()) void (client as unknown as Client).end().catch(() => undefined);
  }
}
