import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programEnvironment, projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../../fixtures/services/mailServer.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let server: MailServer;
const workers: ChildProcess[] = [];
/** What the mail server does between the arrival of a mail and its answer. */
let beforeAnswer: (mail: ReceivedMail) => Promise<void>;
let onContent: () => void;

beforeEach(async () => {
  beforeAnswer = async () => undefined;
  onContent = () => undefined;
  database = await openTestDatabase();
  server = await startMailServer({ beforeAnswer: (mail) => beforeAnswer(mail), onContent: () => onContent() });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
  await server.stop();
  await database.remove();
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['test/fixtures/stores/mailWorker.ts', database.url, server.url], {
    cwd: projectFolder,
    env: { ...programEnvironment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Mails that are due now, each to an address of its own. */
async function addMails(...addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await database.pool.query(
      `WITH asked AS (INSERT INTO reminders (webinar_id, email, email_key, zone, asked_at, title, told_starts_at)
         VALUES (gen_random_uuid(), $1, $1, 'UTC', now(), 'A title', now() + interval '1 day') RETURNING id)
       INSERT INTO reminder_mails (reminder_id, kind, occasion, due_at, expires_at)
         SELECT id, 'confirmation', '', now(), now() + interval '1 hour' FROM asked`,
      [address],
    );
}

/** Time goes by: nobody renews the claims of a process that is dead. */
const leasesExpire = () =>
  database.pool.query("UPDATE reminder_mails SET leased_until = now() WHERE state IN ('claimed', 'sending')");
const arrivals = (address: string) => server.mails.filter(({ to }) => to.includes(address)).length;
const stateOf = async (address: string) => {
  const { rows } = await database.pool.query<{ state: string }>(
    'SELECT m.state FROM reminder_mails m JOIN reminders r ON r.id = m.reminder_id WHERE r.email = $1',
    [address],
  );
  return rows[0]?.state;
};
/** A later mail proves that the worker has looked for mails. */
async function afterAnotherMail(address: string): Promise<void> {
  const before = server.mails.length;
  await addMails(address);
  await database.pool.query("UPDATE jobs.job SET start_after = now() WHERE name = 'send-mail' AND state < 'active'");
  await server.received(before + 1);
}

test('sends a mail once when the process is killed after the mail has arrived and before it is marked as sent', async () => {
  let isKilled: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => {
    isKilled = resolve;
  });
  await addMails('ada@example.com');
  beforeAnswer = () => killed;
  const first = startWorker();
  await server.received(1);
  expect(await stateOf('ada@example.com')).toBe('sending');
  await kill(first);
  beforeAnswer = async () => undefined;
  isKilled();
  await leasesExpire();
  startWorker();
  await afterAnotherMail('bob@example.com');
  expect([arrivals('ada@example.com'), arrivals('bob@example.com')]).toEqual([1, 1]);
  expect(await stateOf('ada@example.com')).toBe('unknown');
});

test('sends a mail once when the process is killed before its content, by another process', async () => {
  await addMails('ada@example.com');
  // The mail server waits for the content, and this lock keeps the process from beginning.
  const client = await database.pool.connect();
  await client.query(
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
     CREATE TRIGGER wait_for_test BEFORE UPDATE ON reminder_mails FOR EACH ROW WHEN (NEW.state = 'sending') EXECUTE FUNCTION wait_for_test();
     SELECT pg_advisory_lock(1)`,
  );
  const first = await new Promise<ChildProcess>((resolve) => {
    const worker = startWorker();
    onContent = () => resolve(worker);
  });
  await kill(first);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory';
     SELECT pg_advisory_unlock(1)`,
  );
  client.release();
  expect([await stateOf('ada@example.com'), server.mails.length]).toEqual(['claimed', 0]);
  await leasesExpire();
  startWorker();
  await server.received(1);
  await afterAnotherMail('bob@example.com');
  expect([arrivals('ada@example.com'), arrivals('bob@example.com')]).toEqual([1, 1]);
});

test('sends each of sixty mails once when three processes send them, of which one is killed', async () => {
  const addresses = Array.from({ length: 60 }, (_, number) => `person${number}@example.com`);
  await addMails(...addresses);
  const [first] = [startWorker(), startWorker(), startWorker()];
  await server.received(10);
  await kill(first);
  await leasesExpire();
  await afterAnotherMail('bob@example.com');
  const open = async () =>
    (await database.pool.query("SELECT FROM reminder_mails WHERE state IN ('waiting', 'claimed', 'sending')")).rowCount;
  while ((await open()) !== 0) {
    await leasesExpire();
    await afterAnotherMail(`more${server.mails.length}@example.com`);
  }
  const unknown = await database.pool.query("SELECT FROM reminder_mails WHERE state = 'unknown'");
  const counts = addresses.map(arrivals);
  expect(Math.max(...counts)).toBe(1);
  // A mail that was on its way when its process was killed may or may not have arrived.
  expect(counts.filter((count) => count === 0).length).toBeLessThanOrEqual(unknown.rowCount ?? 0);
});
