import { type Account, type Accounts, type Seat, activeSeat } from '../application/ports/identity/Accounts.ts';
import { makeEndSessionsOf, type EndSessionsOf } from '../identity/sessions/endSession.ts';
import type { PasswordContext } from '../identity/signIn/guessablePasswords.ts';
import {
  checkPassword,
  longestPassword,
  makePasswords,
  shortestPassword,
  type PasswordRefusal,
} from '../identity/signIn/passwords.ts';
import { PgAccounts } from '../postgres/accounts/PgAccounts.ts';
import {
  accountsUsage,
  readAccountArguments,
  type AccountChange,
  type AccountCommand,
} from './settings/accountArguments.ts';
import type { readConfig } from './settings/config.ts';
import { workOnStorage } from './adapters/openStorage.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';
import { systemClock } from './adapters/systemClock.ts';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

interface Surroundings {
  /** The folder of the site's package.json. */
  readonly root: string;
  readonly environment: Parameters<typeof readConfig>[0];
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
  readonly print: (line: string) => void;
  readonly complain: (fault: unknown) => void;
}

/**
 * Runs one command on the accounts and returns the exit code. If a server runs it uses that server's database;
 * otherwise it starts the database while it works.
 */
export function runAccounts(parameters: readonly string[], around: Surroundings): Promise<number> {
  const { root, environment, input, output, print, complain } = around;
  return exitCodeOf(async () => {
    const command = readAccountArguments(parameters);
    if (command.verb === 'help') {
      print(accountsUsage);
      return 0;
    }
    const passwordHash = needsPassword(command)
      ? await askPassword(input, output, contextOf(command, environment['BRAND_NAME']))
      : undefined;
    // One transaction: a removed account or a new password ends the sessions at the same moment.
    const said = await workOnStorage({ root, environment, say: complain, report: complain }, ({ database }) =>
      database.tables
        .transaction()
        .execute((tables) =>
          run(command, new PgAccounts({ tables }), makeEndSessionsOf({ tables }, systemClock), passwordHash),
        ),
    );
    print(said);
    return 0;
  }, complain);
}

const passwordFaults: Readonly<Record<PasswordRefusal, string>> = {
  'too-short': `The password must have at least ${shortestPassword} characters.`,
  'too-long': `The password can have at most ${longestPassword} characters.`,
  'well-known': 'This password is in lists of common passwords. Choose another one.',
  context: 'This password is little more than the name of the site or of the person. Choose another one.',
};

async function askPassword(
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
  context: PasswordContext,
): Promise<string> {
  const password = await readPassword(input, output);
  const checked = await checkPassword(password, context);
  if (!checked.ok) throw new StartRefused(passwordFaults[checked.refusal]);
  return makePasswords().hash(password);
}

type ChangeCommand = Extract<AccountCommand, { verb: 'add' | 'set' }>;

function needsPassword(command: AccountCommand): command is ChangeCommand {
  return command.verb === 'add' || (command.verb === 'set' && command.password);
}

/** What the command says of the account. */
function contextOf({ email, change: { about } }: ChangeCommand, brandName = ''): PasswordContext {
  return { site: [brandName], email, names: [about.email ?? '', about.firstName ?? '', about.lastName ?? ''] };
}

async function run(
  command: Exclude<AccountCommand, { verb: 'help' }>,
  accounts: Accounts,
  endSessionsOf: EndSessionsOf,
  passwordHash: string | undefined,
): Promise<string> {
  switch (command.verb) {
    case 'list':
      return (await accounts.list()).map(lineOf).join('\n') || 'There are no accounts.';
    case 'remove': {
      const found: Account[] = [];
      for (const email of command.emails) found.push(await known(accounts, email));
      for (const { id } of found) {
        await accounts.remove(id);
        await endSessionsOf(id);
      }
      return found.map(({ email }) => `Removed ${email}`).join('\n');
    }
    case 'sign-out': {
      const found: Account[] = [];
      for (const email of command.emails) found.push(await known(accounts, email));
      const all = command.emails.length === 0 ? await accounts.list() : found;
      for (const { id } of all) await endSessionsOf(id);
      return all.map(({ email }) => `Signed out ${email}`).join('\n') || 'There are no accounts.';
    }
    case 'add': {
      const { firstName = '', lastName = '', trainingRole = null, roles = [] } = command.change.about;
      const subscription = seatAfter(command.change, null);
      const about = { firstName, lastName, trainingRole, roles, passwordHash: passwordHash ?? '', subscription };
      const added = await accounts.add({ email: command.email, ...about });
      if (!added.ok) throw new StartRefused(`An account for ${command.email} already exists.`);
      return `Added ${lineOf(added.value)}`;
    }
    case 'set': {
      const before = await known(accounts, command.email);
      const { about } = command.change;
      const changed = await accounts.set(before.id, {
        ...about,
        subscription: seatAfter(command.change, before.subscription),
        ...(passwordHash === undefined ? {} : { passwordHash }),
      });
      if (!changed.ok)
        throw new StartRefused(
          changed.refusal === 'email-taken'
            ? `An account for ${about.email} already exists.`
            : `There is no account for ${command.email}.`,
        );
      if (passwordHash !== undefined) await endSessionsOf(before.id);
      return `Changed ${lineOf(changed.value)}`;
    }
  }
}

async function known(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (account === undefined) throw new StartRefused(`There is no account for ${email}. Nothing was changed.`);
  return account;
}

function seatAfter({ seat }: AccountChange, before: Seat | null): Seat | null {
  if (seat === undefined || seat === null) return seat === undefined ? before : null;
  const plan = seat.plan ?? before?.plan;
  if (plan === undefined) throw new StartRefused('The account has no seat yet. Add --plan.');
  return { ...activeSeat(plan), ...before, ...seat, plan };
}

/** One line for each account. */
function lineOf({ email, firstName, lastName, trainingRole, subscription, roles }: Account): string {
  const seat =
    subscription &&
    [
      `${subscription.status} ${subscription.plan}`,
      ...(subscription.trialEndsAt === null ? [] : [`until ${subscription.trialEndsAt.slice(0, 10)}`]),
      ...(subscription.isRetrialEligible ? ['may start another trial'] : []),
      ...(subscription.enableReview === false ? ['without Review'] : []),
      ...(subscription.enableRise === false ? ['without Rise'] : []),
    ].join(' ');
  const held = roles.map(({ kind, state, plan }) => `${kind} (${state} ${plan})`);
  const rights = trainingRole === null ? [] : [`training ${trainingRole}`];
  return [`${email}  ${firstName} ${lastName}`, ...rights, seat ?? 'no seat', ...held].join(', ');
}

/** Reads a password from the terminal, twice and without echo, or the first line of standard input if that is piped. */
export async function readPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return (await text(input)).split(/\r?\n/, 1)[0] ?? '';
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: unseen, terminal: true });
  terminal.on('SIGINT', () => terminal.close());
  // The iterator buffers lines, so pasted input is not lost.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const line = await lines.next();
    output.write('\n');
    if (line.done === true) throw new StartRefused('Stopped. Nothing was changed.');
    return line.value;
  };
  try {
    const password = await ask('Password (it is not shown): ');
    if ((await ask('Repeat the password: ')) !== password)
      throw new StartRefused('The two passwords differ. Nothing was changed.');
    return password;
  } finally {
    terminal.close();
  }
}
