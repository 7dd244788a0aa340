import { join } from 'node:path';
import type { Account, Accounts, Seat } from '../application/ports/Accounts.ts';
import { makeEndSessionsOf, type EndSessionsOf } from '../identity/endSession.ts';
import { checkPassword, longestPassword, makePasswords, shortestPassword } from '../identity/passwords.ts';
import { PgAccounts } from '../postgres/PgAccounts.ts';
import { readAccountArguments, type AccountChange, type AccountCommand } from './accountArguments.ts';
import { ConfigError, readConfig } from './config.ts';
import { openStorage } from './openStorage.ts';
import { readPassword } from './readPassword.ts';
import { StartRefused } from './StartRefused.ts';
import { systemClock } from './systemClock.ts';

// The program behind `npm run accounts`: who may sign in with the embedded identity provider. Beside a running server it
// joins its database; alone it starts the database for as long as it works.
const root = join(import.meta.dirname, '../..');

try {
  const command = readAccountArguments(process.argv.slice(2));
  const passwordHash =
    command.verb === 'add' || (command.verb === 'set' && command.password) ? await askPassword() : undefined;
  const config = readConfig(process.env, root, false);
  const storage = await openStorage({
    config,
    root,
    say: (line) => console.error(line),
    mayJoin: true,
    onIdleFault: (error) => console.error(error),
  });
  try {
    // At once: no account is gone or has a new password while what was signed in with the old one goes on.
    const said = await storage.database.tables
      .transaction()
      .execute((tables) =>
        run(command, new PgAccounts({ tables }), makeEndSessionsOf({ tables }, systemClock), passwordHash),
      );
    console.log(said);
  } finally {
    await storage.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function askPassword(): Promise<string> {
  const password = await readPassword(process.stdin, process.stdout);
  const checked = checkPassword(password);
  if (!checked.ok)
    throw new StartRefused(
      checked.refusal === 'too-short'
        ? `A password has at least ${shortestPassword} characters.`
        : `A password has at most ${longestPassword} characters.`,
    );
  return makePasswords().hash(password);
}

async function run(
  command: AccountCommand,
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
      return found.map(({ email }) => `${email} is removed.`).join('\n');
    }
    case 'add': {
      const { firstName = '', lastName = '', trainingAdmin = false, roles = [] } = command.change.about;
      const added = await accounts.add({
        email: command.email,
        firstName,
        lastName,
        trainingAdmin,
        roles,
        passwordHash: passwordHash ?? '',
        subscription: seatAfter(command.change, null),
      });
      if (!added.ok) throw new StartRefused(`There is an account for ${command.email} already.`);
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
            ? `There is an account for ${about.email} already.`
            : `There is no account for ${command.email}.`,
        );
      if (passwordHash !== undefined) await endSessionsOf(before.id);
      return `Changed ${lineOf(changed.value)}`;
    }
  }
}

async function known(accounts: Accounts, email: string): Promise<Account> {
  const account = await accounts.findByEmail(email);
  if (account === undefined) throw new StartRefused(`There is no account for ${email}: nothing was changed.`);
  return account;
}

function seatAfter({ seat }: AccountChange, before: Seat | null): Seat | null {
  if (seat === undefined || seat === null) return seat === undefined ? before : null;
  const plan = seat.plan ?? before?.plan;
  if (plan === undefined) throw new StartRefused('The account has no seat yet: name its --plan.');
  const unset = {
    status: 'active',
    isRetrialEligible: false,
    enableReview: null,
    enableRise: null,
    trialEndsAt: null,
    subscriptionId: null,
  } as const;
  return { ...unset, ...before, ...seat, plan };
}

/** One line for one account. */
function lineOf({ email, firstName, lastName, trainingAdmin, subscription, roles }: Account): string {
  const seat =
    subscription &&
    [
      `${subscription.status} ${subscription.plan}`,
      ...(subscription.trialEndsAt === null ? [] : [`until ${subscription.trialEndsAt.slice(0, 10)}`]),
      ...(subscription.isRetrialEligible ? ['may be tried again'] : []),
      ...(subscription.enableReview === false ? ['without Review'] : []),
      ...(subscription.enableRise === false ? ['without Rise'] : []),
    ].join(' ');
  const held = roles.map(({ kind, state, plan }) => `${kind} (${state} ${plan})`);
  return [
    `${email}  ${firstName} ${lastName}`,
    ...(trainingAdmin ? ['training administrator'] : []),
    seat ?? 'no seat',
    ...held,
  ].join(', ');
}
