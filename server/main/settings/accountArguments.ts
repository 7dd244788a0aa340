import { parseArgs } from 'node:util';
import { isTrainingRole, trainingRoles, type TrainingRole } from '../../../src/domain/access/trainingRole.ts';
import { plans, roleKinds, subscriptionStatuses } from '../../../src/domain/access/subscription.ts';
import type { Role } from '../../../src/domain/access/subscriptionAnswers.ts';
import { isEmail } from '../../application/identity/email.ts';
import type { Account, Seat } from '../../application/ports/identity/Accounts.ts';
import { definedOf } from './SettingsReader.ts';
import { StartRefused } from './StartRefused.ts';

/** The changes of an account; fields that are left out stay unchanged. */
export interface AccountChange {
  readonly about: Partial<Pick<Account, 'email' | 'firstName' | 'lastName' | 'trainingRole' | 'roles'>>;
  /** Null removes the seat. */
  readonly seat?: Partial<Seat> | null;
}

export type AccountCommand =
  | { readonly verb: 'add'; readonly email: string; readonly change: AccountChange }
  | { readonly verb: 'set'; readonly email: string; readonly change: AccountChange; readonly password: boolean }
  | { readonly verb: 'remove'; readonly emails: readonly string[] }
  /** Without emails: everybody. */
  | { readonly verb: 'sign-out'; readonly emails: readonly string[] }
  | { readonly verb: 'list' }
  | { readonly verb: 'help' };

/** Takes a role of training away. */
const withoutRole = 'none';

export const accountsUsage = `Usage: npm run accounts -- add EMAIL --first-name=NAME --last-name=NAME [OPTION …]
       npm run accounts -- set EMAIL [--password] [--email=NEW] [OPTION …]
       npm run accounts -- remove EMAIL …
       npm run accounts -- sign-out EMAIL … | --all
       npm run accounts -- list
       npm run accounts -- --help
  The command asks for the password or reads it from standard input. An account that is removed or gets a new
  password is signed out everywhere. A role of training applies within a minute, other changes with the next token,
  within an hour. Options, each with its
  opposite:
  --training-role=${trainingRoles.join('|')}|${withoutRole}   what the person may do in administration
  --training-admin  --no-training-admin   the same as --training-role=administrator, or ${withoutRole}
  --plan=${plans.join('|')}  --no-seat    holds a seat of a subscription, or none
  --status=${subscriptionStatuses.join('|')}          of the seat (active)
  --retrial  --no-retrial                 whether the user may start another trial
  --trial-ends=DATE  --subscription-id=ID
  --review  --no-review  --rise  --no-rise   features of the subscription
  --role=KIND:STATE:PLAN  --no-roles      KIND is one of ${roleKinds.join(', ')}; may be given several times`;

const options = {
  help: { type: 'boolean', short: 'h' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  email: { type: 'string' },
  password: { type: 'boolean' },
  all: { type: 'boolean' },
  'training-admin': { type: 'boolean' },
  'training-role': { type: 'string' },
  plan: { type: 'string' },
  status: { type: 'string' },
  seat: { type: 'boolean' },
  retrial: { type: 'boolean' },
  'trial-ends': { type: 'string' },
  'subscription-id': { type: 'string' },
  review: { type: 'boolean' },
  rise: { type: 'boolean' },
  role: { type: 'string', multiple: true },
  roles: { type: 'boolean' },
} as const;

/** Parses the command line. Throws on unknown arguments before the database is opened. */
export function readAccountArguments(parameters: readonly string[]): AccountCommand {
  const { values, positionals } = parsed(parameters);
  const [verb, ...emails] = positionals;
  if (values.help === true || (verb === 'help' && emails.length === 0)) return { verb: 'help' };
  const isBare = Object.keys(values).length === 0;
  if (verb === 'list' && emails.length === 0 && isBare) return { verb };
  if (verb === 'remove' && emails.length > 0 && isBare) return { verb, emails };
  if (verb === 'sign-out' && (isBare ? emails.length > 0 : emails.length === 0 && isOnly(values, 'all')))
    return { verb, emails };
  const [email] = emails;
  if ((verb !== 'add' && verb !== 'set') || email === undefined || emails.length > 1) throw refused();
  for (const each of [email, values.email ?? email])
    if (!isEmail(each)) throw refused(`"${each}" is not a valid email address.`);
  if (values.all !== undefined) throw refused('--all belongs to sign-out alone.');
  const change = changeFrom(values);
  if (verb === 'set') {
    if (isBare) throw refused('Name at least one option to change.');
    return { verb, email, change, password: values.password ?? false };
  }
  if (!change.about.firstName || !change.about.lastName)
    throw refused('An account needs --first-name and --last-name.');
  if (values.email !== undefined || values.password !== undefined)
    throw refused('--email and --password change an existing account. Use set.');
  if (change.seat && change.seat.plan === undefined) throw refused('A seat needs --plan.');
  return { verb, email, change };
}

type Values = ReturnType<typeof parsed>['values'];

function isOnly(values: Values, name: keyof Values): boolean {
  return values[name] === true && Object.keys(values).length === 1;
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw refused((error as Error).message.split('. ')[0] + '.');
  }
}

function changeFrom(values: Values): AccountChange {
  if (values.seat === true) throw refused('Use --plan to give a seat.');
  if (values.roles === true) throw refused('Use --role to give a role.');
  const seat = seatFrom(values);
  if (values.seat === false && Object.keys(seat).length > 0)
    throw refused('--no-seat cannot be combined with options of a seat.');
  const roles = values.roles === false ? [] : values.role?.map(roleFrom);
  return {
    about: definedOf({
      email: values.email,
      firstName: values['first-name'],
      lastName: values['last-name'],
      trainingRole: trainingRoleFrom(values),
      roles,
    }),
    ...(values.seat === false ? { seat: null } : Object.keys(seat).length > 0 ? { seat } : {}),
  };
}

/** Rule ROLE-4: `--training-admin` stays as a short form. */
function trainingRoleFrom(values: Values): TrainingRole | null | undefined {
  const { 'training-admin': admin, 'training-role': role } = values;
  if (admin !== undefined && role !== undefined)
    throw refused('--training-admin and --training-role say the same thing. Use one of them.');
  if (admin !== undefined) return admin ? 'administrator' : null;
  return role === withoutRole ? null : role === undefined ? undefined : trainingRoleNamed(role);
}

function trainingRoleNamed(role: string): TrainingRole {
  if (!isTrainingRole(role))
    throw refused(`--training-role is "${role}": use one of ${[...trainingRoles, withoutRole].join(', ')}.`);
  return role;
}

function seatFrom(values: Values): Partial<Seat> {
  return definedOf({
    plan: oneOf('--plan', plans, values.plan),
    status: oneOf('--status', subscriptionStatuses, values.status),
    isRetrialEligible: values.retrial,
    enableReview: values.review,
    enableRise: values.rise,
    trialEndsAt: values['trial-ends'] === undefined ? undefined : instant(values['trial-ends']),
    subscriptionId: values['subscription-id'],
  });
}

function roleFrom(role: string): Role {
  const [kind, state, plan, ...more] = role.split(':');
  if (state === undefined || plan === undefined || more.length > 0)
    throw refused(
      `--role is "${role}": use KIND:STATE:PLAN.${isTrainingRole(role) ? ` For the content use --training-role=${role}.` : ''}`,
    );
  return {
    kind: oneOf('--role', roleKinds, kind ?? ''),
    state: oneOf('--role', subscriptionStatuses, state),
    plan: oneOf('--role', plans, plan),
  };
}

/** The value if it is known; undefined only if none was given. */
function oneOf<Value extends string, Given extends string | undefined>(
  option: string,
  known: readonly Value[],
  value: Given,
): Value | Extract<Given, undefined> {
  const found = known.find((each: string) => each === value);
  if (value !== undefined && found === undefined)
    throw refused(`${option} is "${value}": use one of ${known.join(', ')}.`);
  return found as Value | Extract<Given, undefined>;
}

function instant(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(date) || Number.isNaN(Date.parse(date)))
    throw refused(`--trial-ends is "${date}": use a date such as 2027-01-31.`);
  return new Date(date).toISOString();
}

function refused(why = ''): StartRefused {
  return new StartRefused(`${why}${why === '' ? '' : '\n'}${accountsUsage}`);
}
