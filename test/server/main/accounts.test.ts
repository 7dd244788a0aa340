import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { AdapterPayload } from 'oidc-provider';
import { makePasswords } from '../../../server/identity/signIn/passwords.ts';
import { PgOidcAdapter } from '../../../server/identity/provider/PgOidcAdapter.ts';
import { runAccounts } from '../../../server/main/runAccounts.ts';
import { PgAccounts } from '../../../server/postgres/accounts/PgAccounts.ts';
import { programEnvironment, projectFolder } from '../../fixtures/sites/runningSite.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let accounts: PgAccounts;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = new PgAccounts(database);
});
afterAll(() => database.remove());

interface Outcome {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs the program in a separate process, with a line on standard input. */
async function runProcess(line: string, ...parameters: string[]): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/main/accounts.ts', ...parameters],
    { cwd: projectFolder, env: { ...programEnvironment, DATABASE_URL: database.url } },
  );
  const [said, complained]: [string[], string[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => complained.push(chunk.toString()));
  child.stdin.on('error', () => {}).end(line);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said.join(''), complained: complained.join('') };
}

/** Runs the same command within this process, because starting a process takes most of the time. */
async function run(line: string, ...parameters: string[]): Promise<Outcome> {
  const [said, complained]: [string[], unknown[]] = [[], []];
  const code = await runAccounts(parameters, {
    root: projectFolder,
    environment: { DATABASE_URL: database.url },
    input: Readable.from([Buffer.from(line)]) as unknown as NodeJS.ReadStream,
    output: process.stdout,
    print: (text) => said.push(`${text}\n`),
    complain: (fault) => complained.push(`${String(fault)}\n`),
  });
  return { code, said: said.join(''), complained: complained.join('') };
}

const names = ['--first-name=Ann', '--last-name=Lee'];
const isPasswordOf = async (email: string, password: string) =>
  makePasswords().verify(password, (await accounts.findByEmail(email))?.passwordHash);

test('explains itself on standard output, without a database', async () => {
  const said: string[] = [];
  const surroundings = { root: projectFolder, environment: {}, input: process.stdin, output: process.stdout };
  const code = await runAccounts(['--help'], {
    ...surroundings,
    print: (text) => said.push(text),
    complain: (fault) => said.push(String(fault)),
  });
  expect(code).toBe(0);
  expect(said.join('')).toMatch(/^Usage: npm run accounts -- add EMAIL/);
});

// Each test continues with the accounts that the test before it has left.
test('adds an account with the password from standard input, and never prints the password', async () => {
  const { code, said, complained } = await runProcess(
    'correct horse\n',
    'add',
    'Ann@Example.com',
    ...names,
    '--training-admin',
    '--plan=team',
    '--no-rise',
    '--role=admin:active:team',
  );
  expect([code, complained]).toEqual([0, '']);
  expect(said).toBe(
    'Added Ann@Example.com  Ann Lee, training administrator, active team without Rise, admin (active team)\n',
  );
  await expect(accounts.findByEmail('ann@example.com')).resolves.toMatchObject({
    trainingRole: 'administrator',
    subscription: { plan: 'team', status: 'active', enableRise: false, enableReview: null, isRetrialEligible: false },
    roles: [{ kind: 'admin', state: 'active', plan: 'team' }],
  });
  expect(await isPasswordOf('ann@example.com', 'correct horse')).toBe(true);
});

test('refuses a second account with the same email', async () => {
  const { code, complained } = await run('correct horse\n', 'add', 'ann@example.com', ...names);
  expect([code, complained]).toEqual([1, 'An account for ann@example.com already exists.\n']);
});

test('changes only the given fields of an account', async () => {
  expect(await run('', 'set', 'ANN@example.com', '--status=inactive', '--last-name=Roe', '--no-roles')).toMatchObject({
    code: 0,
    said: 'Changed Ann@Example.com  Ann Roe, training administrator, inactive team without Rise\n',
  });
  expect(await isPasswordOf('ann@example.com', 'correct horse')).toBe(true);
  expect(
    await run('battery staple', 'set', 'ann@example.com', '--password', '--no-seat', '--no-training-admin'),
  ).toMatchObject({ code: 0, said: 'Changed Ann@Example.com  Ann Roe, no seat\n' });
  expect(await isPasswordOf('ann@example.com', 'battery staple')).toBe(true);
  expect(await run('', 'set', 'ann@example.com', '--rise')).toMatchObject({
    code: 1,
    complained: 'The account has no seat yet. Add --plan.\n',
  });
});

test.each([
  ['removed', ['remove', 'eve@example.com'], ''],
  ['signed out', ['sign-out', 'eve@example.com'], ''],
  ['signed out with all others', ['sign-out', '--all'], ''],
  ['given a new password', ['set', 'eve@example.com', '--password'], 'battery staple\n'],
])('ends all sessions of an account that is %s, and no sessions of others', async (_what, parameters, line) => {
  await run('correct horse\n', 'add', 'eve@example.com', ...names);
  const accountId = (await accounts.findByEmail('eve@example.com'))?.id ?? '';
  const clock = { now: () => new Date() };
  const storeRecord = (model: string, id: string, payload: AdapterPayload) =>
    new PgOidcAdapter(model, database, clock).upsert(id, payload, 3600);
  await storeRecord('Session', 'a session', { uid: 'eves', accountId });
  await storeRecord('RefreshToken', 'a refresh token', { sessionUid: 'eves', accountId });
  await storeRecord('RefreshToken', 'of a session that is over', { sessionUid: 'eves before', accountId });
  await storeRecord('Interaction', 'a right password that waits', { result: { login: { accountId } } });
  await storeRecord('Session', 'of somebody else', { uid: 'somebodys', accountId: 'somebody' });
  const listener = await database.pool.connect();
  const notifiedSessions: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => notifiedSessions.push(payload));
  await listener.query('LISTEN revoked_sessions');
  expect(await run('', 'set', 'eve@example.com', '--training-admin')).toMatchObject({ code: 0 });
  expect(await storedModels()).toEqual(['Interaction', 'RefreshToken', 'RefreshToken', 'Session', 'Session']);
  expect(await run(line, ...parameters)).toMatchObject({ code: 0, complained: '' });
  await listener.query('SELECT 1');
  listener.release(true);
  expect(notifiedSessions.sort()).toEqual(['eves', 'eves before']);
  expect(await storedModels()).toEqual(['Session']);
  await database.empty('oidc_records', 'revoked_sessions');
  await accounts.remove(accountId);
});
const storedModels = async () =>
  (await database.pool.query<{ model: string }>('SELECT model FROM oidc_records ORDER BY model')).rows.map(
    ({ model }) => model,
  );

test('lists accounts, and removes all named accounts or none', async () => {
  await run(
    'correct horse',
    'add',
    'bob@example.com',
    '--first-name=Bob',
    '--last-name=Lee',
    '--plan=trial',
    '--trial-ends=2027-01-31',
  );
  const both = 'Ann@Example.com  Ann Roe, no seat\nbob@example.com  Bob Lee, active trial until 2027-01-31\n';
  expect((await run('', 'list')).said).toBe(both);
  expect(await run('', 'remove', 'bob@example.com', 'nobody@example.com')).toMatchObject({
    code: 1,
    complained: 'There is no account for nobody@example.com. Nothing was changed.\n',
  });
  expect((await run('', 'list')).said).toBe(both);
  expect(await run('', 'remove', 'bob@example.com', 'ann@example.com')).toMatchObject({
    code: 0,
    said: 'Removed bob@example.com\nRemoved Ann@Example.com\n',
  });
  expect((await run('', 'list')).said).toBe('There are no accounts.\n');
});

// Rules IDENTITY-28 and IDENTITY-29.
test.each([
  ['trustno1', 'This password is in lists of common passwords. Choose another one.'],
  ['Ann.Leeward.1', 'This password is little more than the name of the site or of the person. Choose another one.'],
])('adds no account with the password %j', async (password, complained) => {
  const parameters = ['add', 'leeward@example.com', '--first-name=Ann', '--last-name=Leeward'];
  expect(await run(`${password}\n`, ...parameters)).toEqual({ code: 1, said: '', complained: `${complained}\n` });
});

test('adds no account when the password is too short', async () => {
  expect(await runProcess('short\n', 'add', 'ann@example.com', ...names)).toEqual({
    code: 1,
    said: '',
    complained: 'The password must have at least 8 characters.\n',
  });
  await expect(accounts.list()).resolves.toEqual([]);
});
