import type { Account, Accounts } from '../../../server/application/ports/Accounts.ts';
import { aNewAccount, aSeat } from '../../fixtures/anAccount.ts';

/** What every store of accounts promises; `open` gives one without accounts. */
export function accountsContract(open: () => Promise<Accounts>): void {
  let accounts: Accounts;
  beforeEach(async () => {
    accounts = await open();
  });

  const add = async (about: Partial<Omit<Account, 'id'>> = {}): Promise<Account> => {
    const added = await accounts.add(aNewAccount(about));
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };

  test('an account comes back as it went in, by its id and by its email', async () => {
    const subscription = aSeat({
      plan: 'trial',
      enableRise: false,
      trialEndsAt: '2026-12-03T12:00:00.000Z',
      subscriptionId: 's-1',
    });
    const roles = [
      { kind: 'admin', state: 'inactive', plan: 'team' },
      { kind: 'reach-members', state: 'active', plan: 'trial' },
    ] as const;
    const wanted = aNewAccount({ firstName: 'Zoë', lastName: '李 "🎓"', trainingAdmin: true, subscription, roles });
    const added = await add(wanted);
    expect(added).toEqual({ ...wanted, id: added.id });
    await expect(accounts.find(added.id)).resolves.toEqual(added);
    await expect(accounts.findByEmail(wanted.email)).resolves.toEqual(added);
    await expect(accounts.list()).resolves.toEqual([added]);
  });

  test.each([
    ['capital letters', 'Ann@Example.com', 'aNN@exampLE.COM'],
    ['letters beyond ASCII', 'ÉMILE@müller.example', 'émile@MÜLLER.example'],
    ['another way to write an accent', 'é@example.com', 'é@example.com'],
    ['spaces around it', 'ann@example.com', ' ann@example.com\n'],
  ])('an email is the same with %s', async (_name, one, other) => {
    const added = await add({ email: one });
    expect(added.email).toBe(one);
    await expect(accounts.findByEmail(other)).resolves.toEqual(added);
    await expect(accounts.add(aNewAccount({ email: other }))).resolves.toEqual({ ok: false, refusal: 'email-taken' });
    await expect(accounts.list()).resolves.toHaveLength(1);
  });

  test.each(['', 'ann', 'ann@example.com\0', '%@example.com', "' OR true --", '\uD800@example.com'])(
    'nobody is found by %j',
    async (text) => {
      await add();
      await expect(accounts.findByEmail(text)).resolves.toBeUndefined();
      await expect(accounts.find(text)).resolves.toBeUndefined();
    },
  );

  test('ids are opaque, and are not given again', async () => {
    const first = await add();
    expect(first.id).toMatch(/^[\w-]{20,}$/);
    await accounts.remove(first.id);
    expect((await add()).id).not.toBe(first.id);
  });

  test('a change leaves what it does not name', async () => {
    const before = await add({ subscription: aSeat(), roles: [{ kind: 'admin', state: 'active', plan: 'team' }] });
    const other = await add({ email: 'other@example.com' });
    const changed = await accounts.set(before.id, { lastName: 'Roe', subscription: null });
    expect(changed).toEqual({ ok: true, value: { ...before, lastName: 'Roe', subscription: null } });
    await expect(accounts.find(before.id)).resolves.toEqual({ ...before, lastName: 'Roe', subscription: null });
    await expect(accounts.find(other.id)).resolves.toEqual(other);
  });

  test('an email may be changed, also to another spelling of itself, but not to that of another account', async () => {
    const { id } = await add();
    await add({ email: 'other@example.com' });
    await expect(accounts.set(id, { email: 'ANN@example.com' })).resolves.toMatchObject({
      ok: true,
      value: { id, email: 'ANN@example.com' },
    });
    await expect(accounts.set(id, { email: 'Other@example.com' })).resolves.toEqual({
      ok: false,
      refusal: 'email-taken',
    });
    await expect(accounts.set(id, { email: 'ann.lee@example.com' })).resolves.toMatchObject({ ok: true });
    await expect(accounts.findByEmail('ann@example.com')).resolves.toBeUndefined();
    await expect(accounts.findByEmail('ann.lee@example.com')).resolves.toMatchObject({ id });
  });

  test('what is not there can be neither changed nor removed', async () => {
    const { id } = await add();
    await expect(accounts.remove(id)).resolves.toEqual({ ok: true, value: undefined });
    await expect(accounts.remove(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(accounts.set(id, { lastName: 'Roe' })).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(accounts.list()).resolves.toEqual([]);
  });

  test('of ten who want one email at once, one gets it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => accounts.add(aNewAccount())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(accounts.list()).resolves.toHaveLength(1);
  });

  test('they are listed by email', async () => {
    for (const email of ['b@example.com', 'C@example.com', 'a@example.com']) await add({ email });
    expect((await accounts.list()).map(({ email }) => email)).toEqual([
      'a@example.com',
      'b@example.com',
      'C@example.com',
    ]);
  });
}
