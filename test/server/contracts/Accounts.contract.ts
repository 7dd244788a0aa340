import type { Account, Accounts } from '../../../server/application/ports/identity/Accounts.ts';
import { aNewAccount, aSeat } from '../../fixtures/values/anAccount.ts';

/** Contract of `Accounts`; `open` returns an empty store. */
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

  test.each(['editor', 'publisher', 'administrator', null] as const)(
    'saves the training role %s',
    async (trainingRole) => {
      const added = await accounts.add(aNewAccount({ trainingRole: 'publisher' }));
      if (!added.ok) throw new Error(added.refusal);
      await accounts.set(added.value.id, { trainingRole });
      expect((await accounts.find(added.value.id))?.trainingRole).toBe(trainingRole);
    },
  );

  test('stores all fields of an account, and finds it by id and by email', async () => {
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
    const wanted = aNewAccount({
      firstName: 'Zoë',
      lastName: '李 "🎓"',
      trainingRole: 'administrator',
      subscription,
      roles,
    });
    const added = await add(wanted);
    expect(added).toEqual({ ...wanted, id: added.id });
    await expect(accounts.find(added.id)).resolves.toEqual(added);
    await expect(accounts.findByEmail(wanted.email)).resolves.toEqual(added);
    await expect(accounts.list()).resolves.toEqual([added]);
  });

  test.each([
    ['capital letters', 'Ann@Example.com', 'aNN@exampLE.COM'],
    ['capital letters beyond ASCII', 'ÉMILE@müller.example', 'émile@MÜLLER.example'],
    ['the Unicode form of an accent', 'é@example.com', 'é@example.com'],
    ['spaces around them', 'ann@example.com', ' ann@example.com\n'],
  ])('treats two emails as equal when they differ only in %s', async (_name, one, other) => {
    const added = await add({ email: one });
    expect(added.email).toBe(one);
    await expect(accounts.findByEmail(other)).resolves.toEqual(added);
    await expect(accounts.add(aNewAccount({ email: other }))).resolves.toEqual({ ok: false, refusal: 'email-taken' });
    await expect(accounts.list()).resolves.toHaveLength(1);
  });

  test.each(['', 'ann', 'ann@example.com\0', '%@example.com', "' OR true --", '\uD800@example.com'])(
    'finds no account by %j',
    async (text) => {
      await add();
      await expect(accounts.findByEmail(text)).resolves.toBeUndefined();
      await expect(accounts.find(text)).resolves.toBeUndefined();
    },
  );

  test('gives each account an opaque id that is never reused', async () => {
    const first = await add();
    expect(first.id).toMatch(/^[\w-]{20,}$/);
    await accounts.remove(first.id);
    expect((await add()).id).not.toBe(first.id);
  });

  test('changes only the given fields of one account', async () => {
    const before = await add({ subscription: aSeat(), roles: [{ kind: 'admin', state: 'active', plan: 'team' }] });
    const other = await add({ email: 'other@example.com' });
    const changed = await accounts.set(before.id, { lastName: 'Roe', subscription: null });
    expect(changed).toEqual({ ok: true, value: { ...before, lastName: 'Roe', subscription: null } });
    await expect(accounts.find(before.id)).resolves.toEqual({ ...before, lastName: 'Roe', subscription: null });
    await expect(accounts.find(other.id)).resolves.toEqual(other);
  });

  test('changes an email, also to another spelling of it, but refuses the email of another account', async () => {
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

  test('refuses to change or remove an account that is gone', async () => {
    const { id } = await add();
    await expect(accounts.remove(id)).resolves.toEqual({ ok: true, value: undefined });
    await expect(accounts.remove(id)).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(accounts.set(id, { lastName: 'Roe' })).resolves.toEqual({ ok: false, refusal: 'not-found' });
    await expect(accounts.list()).resolves.toEqual([]);
  });

  test('adds one account when ten are added at once with one email', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => accounts.add(aNewAccount())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await expect(accounts.list()).resolves.toHaveLength(1);
  });

  test('lists accounts by email, ignoring case', async () => {
    for (const email of ['b@example.com', 'C@example.com', 'a@example.com']) await add({ email });
    expect((await accounts.list()).map(({ email }) => email)).toEqual([
      'a@example.com',
      'b@example.com',
      'C@example.com',
    ]);
  });
}
