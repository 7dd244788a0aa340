import { readAccountArguments } from '../../../../server/main/settings/accountArguments.ts';

const names = ['--first-name=Ann', '--last-name', 'Lee'];
const named = { firstName: 'Ann', lastName: 'Lee' };

test.each([
  [['list'], { verb: 'list' }],
  [['--help'], { verb: 'help' }],
  [['-h'], { verb: 'help' }],
  [['help'], { verb: 'help' }],
  [['add', '--help'], { verb: 'help' }],
  [['sign-out', 'a@b.c', 'd@e.f'], { verb: 'sign-out', emails: ['a@b.c', 'd@e.f'] }],
  [['sign-out', '--all'], { verb: 'sign-out', emails: [] }],
  [['remove', 'a@b.c', 'd@e.f'], { verb: 'remove', emails: ['a@b.c', 'd@e.f'] }],
  [['add', 'a@b.c', ...names], { verb: 'add', email: 'a@b.c', change: { about: named } }],
  [
    ['add', 'a@b.c', ...names, '--training-admin'],
    { verb: 'add', email: 'a@b.c', change: { about: { ...named, trainingRole: 'administrator' } } },
  ],
  [
    [
      'add',
      'a@b.c',
      ...names,
      '--plan=trial',
      '--status=inactive',
      '--retrial',
      '--trial-ends=2027-01-31',
      '--no-rise',
      '--review',
      '--subscription-id=s-1',
    ],
    {
      verb: 'add',
      email: 'a@b.c',
      change: {
        about: named,
        seat: {
          plan: 'trial',
          status: 'inactive',
          isRetrialEligible: true,
          trialEndsAt: '2027-01-31T00:00:00.000Z',
          enableRise: false,
          enableReview: true,
          subscriptionId: 's-1',
        },
      },
    },
  ],
  [
    ['set', 'a@b.c', '--role=admin:active:team', '--role=reach-members:inactive:trial'],
    {
      verb: 'set',
      email: 'a@b.c',
      password: false,
      change: {
        about: {
          roles: [
            { kind: 'admin', state: 'active', plan: 'team' },
            { kind: 'reach-members', state: 'inactive', plan: 'trial' },
          ],
        },
      },
    },
  ],
  [
    ['set', 'a@b.c', '--no-roles', '--no-seat', '--no-training-admin'],
    {
      verb: 'set',
      email: 'a@b.c',
      password: false,
      change: { about: { roles: [], trainingRole: null }, seat: null },
    },
  ],
  [['set', 'a@b.c', '--password'], { verb: 'set', email: 'a@b.c', password: true, change: { about: {} } }],
  [
    ['set', 'a@b.c', '--email=new@b.c'],
    { verb: 'set', email: 'a@b.c', password: false, change: { about: { email: 'new@b.c' } } },
  ],
  [
    ['set', 'a@b.c', '--no-retrial'],
    { verb: 'set', email: 'a@b.c', password: false, change: { about: {}, seat: { isRetrialEligible: false } } },
  ],
])('reads the command %j', (parameters, command) => {
  expect(readAccountArguments(parameters)).toEqual(command);
});

test.each(['editor', 'publisher', 'administrator', 'none'] as const)('reads --training-role=%s', (role) => {
  const about = { trainingRole: role === 'none' ? null : role };
  expect(readAccountArguments(['set', 'a@b.c', `--training-role=${role}`])).toMatchObject({ change: { about } });
});

test.each([
  [[], 'Usage'],
  [['delete', 'a@b.c'], 'Usage'],
  [['list', 'a@b.c'], 'Usage'],
  [['remove'], 'Usage'],
  [['sign-out'], 'Usage'],
  [['sign-out', 'a@b.c', '--all'], 'Usage'],
  [['sign-out', '--all', '--plan=team'], 'Usage'],
  [['set', 'a@b.c', '--all'], '--all belongs to sign-out alone.'],
  [['remove', 'a@b.c', '--plan=team'], 'Usage'],
  [['add', 'a@b.c'], 'An account needs --first-name and --last-name.'],
  [['add', 'ann', ...names], '"ann" is not a valid email address.'],
  [['add', 'a@b.c\u0007', ...names], 'is not a valid email address.'],
  [['add', 'a@b.c', 'd@e.f', ...names], 'Usage'],
  [['add', 'a@b.c', ...names, '--status=active'], 'A seat needs --plan.'],
  [['add', 'a@b.c', ...names, '--password'], '--email and --password change an existing account. Use set.'],
  [['add', 'a@b.c', ...names, '--password=secret'], "Option '--password' does not take an argument"],
  [['set', 'a@b.c'], 'Name at least one option to change.'],
  [['set', 'a@b.c', '--plan=gold'], '--plan is "gold": use one of trial, team, individual.'],
  [['set', 'a@b.c', '--status=maybe'], '--status is "maybe": use one of active, inactive.'],
  [['set', 'a@b.c', '--role=editor'], 'use KIND:STATE:PLAN. For the content use --training-role=editor.'],
  [
    ['set', 'a@b.c', '--training-role=admin'],
    '--training-role is "admin": use one of editor, publisher, administrator, none.',
  ],
  [['set', 'a@b.c', '--training-role=editor', '--training-admin'], 'say the same thing. Use one of them.'],
  [['set', 'a@b.c', '--role=admin'], '--role is "admin": use KIND:STATE:PLAN.'],
  [
    ['set', 'a@b.c', '--role=owner:active:team'],
    '--role is "owner": use one of reach-members, admin, additional-admin.',
  ],
  [['set', 'a@b.c', '--trial-ends=soon'], '--trial-ends is "soon": use a date such as 2027-01-31.'],
  [['set', 'a@b.c', '--no-seat', '--rise'], '--no-seat cannot be combined with options of a seat.'],
  [['set', 'a@b.c', '--email=b'], '"b" is not a valid email address.'],
  [['set', 'a@b.c', '--admin'], "Unknown option '--admin'."],
])('refuses %j with the reason', (parameters, reason) => {
  expect(() => readAccountArguments(parameters)).toThrow(reason);
});
