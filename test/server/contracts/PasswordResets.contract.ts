import type { Account } from '../../../server/application/ports/identity/Accounts.ts';
import type { PasswordResets } from '../../../server/application/ports/identity/PasswordResets.ts';

export interface PasswordResetsUnderTest {
  readonly resets: PasswordResets;
  /** Adds an account and returns it. */
  readonly account: (email: string) => Promise<Account>;
  readonly find: (id: string) => Promise<Account | undefined>;
  readonly setEmail: (id: string, email: string) => Promise<unknown>;
  /** The ids of the accounts whose sessions were ended. */
  readonly ended: readonly string[];
}

const at = new Date('2026-03-03T12:00:00Z');
const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** The rules for every adapter of the port `PasswordResets`. `open` begins without accounts and requests. */
export function passwordResetsContract(open: () => Promise<PasswordResetsUnderTest>): void {
  let under: PasswordResetsUnderTest;
  beforeEach(async () => {
    under = await open();
  });

  /** Sends the mails that are due. Returns their tokens. */
  const tokens = async (now = at) => {
    const mails = await under.resets.claim(now, 9);
    for (const { id } of mails) await under.resets.end(id, now);
    return mails.flatMap((mail) => (mail.kind === 'reset' ? [mail.token] : []));
  };
  const newLink = async (email: string, now = at): Promise<string> => {
    await under.resets.ask(email, now);
    const [token = ''] = await tokens(now);
    return token;
  };

  // Rule PASSWORD-1.
  test('plans one mail to the address of the account, whatever the case of the typed one', async () => {
    const { resets, account } = under;
    const { id } = await account('Ann@example.com');
    await resets.ask('ann@EXAMPLE.com', at);
    const mails = await resets.claim(at, 9);
    expect(mails).toEqual([
      { id: expect.any(String), kind: 'reset', email: 'Ann@example.com', token: expect.any(String) },
    ]);
    const [mail] = mails;
    expect(mail?.kind === 'reset' && (await resets.find(mail.token, at))).toEqual({ id, email: 'Ann@example.com' });
  });

  test('plans nothing for an address without an account, and does not keep the mails after it from being sent', async () => {
    const { resets, account } = under;
    for (const nobody of ['eve@example.com', 'mallory@example.com']) await resets.ask(nobody, at);
    await account('ann@example.com');
    await resets.ask('ann@example.com', at);
    expect(await resets.claim(at, 1)).toMatchObject([{ email: 'ann@example.com' }]);
    await account('eve@example.com');
    expect(await resets.claim(after(59), 9)).toMatchObject([{ email: 'ann@example.com' }]);
  });

  // Rule PASSWORD-7.
  test('changes the password of an account, ends its sessions, and plans the mail that says so', async () => {
    const { resets, account, find, ended } = under;
    const { id } = await account('ann@example.com');
    const before = ended.length;
    await resets.change(id, 'another hash', at);
    expect([(await find(id))?.passwordHash, ended.slice(before)]).toEqual(['another hash', [id]]);
    expect(await resets.claim(at, 9)).toMatchObject([{ kind: 'changed', email: 'ann@example.com' }]);
    await resets.change('nobody', 'another hash', at);
    expect(ended.slice(before)).toEqual([id]);
  });

  // Rule PASSWORD-2.
  test('plans three mails a day for an address, whatever is asked for other spellings of its mailbox', async () => {
    const { resets, account } = under;
    await account('ann@example.com');
    for (let time = 0; time < 4; time += 1) await resets.ask(`ann+${time}@example.com`, at);
    for (const email of ['ann@example.com', 'ANN@example.com', 'Ann@example.com', 'ann@example.com'])
      await resets.ask(email, at);
    expect(await resets.claim(at, 99)).toHaveLength(3);
    await resets.ask('ann@example.com', after(24 * 60 - 1));
    expect(await resets.claim(after(24 * 60 - 1), 99)).toEqual([]);
    await resets.ask('ann@example.com', after(24 * 60));
    expect(await resets.claim(after(24 * 60), 99)).toHaveLength(1);
  });

  test('plans three mails when ten requests for a mailbox arrive at once', async () => {
    await under.account('ann@example.com');
    await Promise.all(Array.from({ length: 10 }, () => under.resets.ask('ann@example.com', at)));
    expect(await tokens()).toHaveLength(3);
  });

  // Rule PASSWORD-3.
  test('gives a link 60 minutes from the mail on, and to none but the one who has it', async () => {
    const { resets, account } = under;
    await account('ann@example.com');
    const token = await newLink('ann@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await resets.find(token, after(59))).toMatchObject({ email: 'ann@example.com' });
    for (const [other, when] of [
      [token, after(60)],
      ['', at],
      [`${token}x`, at],
      ['x'.repeat(43), at],
    ] as const) {
      expect(await resets.find(other, when)).toBeUndefined();
      expect(await resets.redeem(other, 'a hash', when)).toEqual({ ok: false, refusal: 'expired' });
    }
  });

  // Rule PASSWORD-4.
  test('sets the password once, ends the sessions and all links of the account, and plans the mail that says so', async () => {
    const { resets, account, find, ended } = under;
    const { id } = await account('ann@example.com');
    await account('bob@example.com');
    const [token, other, ofBob] = [
      await newLink('ann@example.com'),
      await newLink('ann@example.com', after(3)),
      await newLink('bob@example.com', after(6)),
    ];
    const answers = await Promise.all([1, 2, 3].map((one) => resets.redeem(token, `hash ${one}`, after(7))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await find(id))?.passwordHash).toBe(`hash ${answers.findIndex(({ ok }) => ok) + 1}`);
    expect(ended).toEqual([id]);
    for (const dead of [token, other]) expect(await resets.find(dead, after(7))).toBeUndefined();
    expect(await resets.find(ofBob, after(7))).toBeDefined();
    expect((await resets.claim(after(7), 9)).filter(({ kind }) => kind === 'changed')).toEqual([
      { id: expect.any(String), kind: 'changed', email: 'ann@example.com' },
    ]);
  });

  test('sends no link for a request that was still waiting when the password changed', async () => {
    const { resets, account } = under;
    await account('ann@example.com');
    const token = await newLink('ann@example.com');
    for (const time of [1, 2]) await resets.ask('ann@example.com', after(time));
    const [claimed] = await resets.claim(after(2), 1);
    expect((await resets.redeem(token, 'a hash', after(3))).ok).toBe(true);
    expect(claimed?.kind === 'reset' && (await resets.find(claimed.token, after(3)))).toBeUndefined();
    expect((await resets.claim(after(20), 9)).map(({ kind }) => kind)).toEqual(['changed']);
  });

  test('refuses a link when the email address of the account has changed since it was sent', async () => {
    const { resets, account, setEmail } = under;
    const { id } = await account('ann@example.com');
    const token = await newLink('ann@example.com');
    await setEmail(id, 'ann@elsewhere.example');
    expect(await resets.find(token, at)).toBeUndefined();
    expect(await resets.redeem(token, 'a hash', at)).toEqual({ ok: false, refusal: 'expired' });
  });

  test('gives a mail to one process, again after two minutes with a new link, and never after it has ended', async () => {
    const { resets, account } = under;
    await account('ann@example.com');
    await resets.ask('ann@example.com', at);
    const claims = await Promise.all([resets.claim(at, 9), resets.claim(at, 9)]);
    const [first] = claims.flat();
    expect(claims.flat()).toHaveLength(1);
    expect(await resets.claim(after(1), 9)).toEqual([]);
    const [again] = await resets.claim(after(2), 9);
    if (first?.kind !== 'reset' || again?.kind !== 'reset') throw new Error('There are no two links');
    expect(again.id).toBe(first.id);
    expect(await resets.find(first.token, after(2))).toBeUndefined();
    expect(await resets.find(again.token, after(2))).toBeDefined();
    await resets.end(again.id, after(2));
    expect(await resets.claim(after(10), 9)).toEqual([]);
    expect(await resets.find(again.token, after(2))).toBeDefined();
  });

  test('gives up a link that could not be sent for an hour, but not the notice that the password was changed', async () => {
    const { resets, account } = under;
    for (const email of ['ann@example.com', 'bob@example.com']) await account(email);
    await resets.redeem(await newLink('ann@example.com'), 'a hash', at);
    await resets.ask('bob@example.com', at);
    expect(await resets.claim(after(60), 9)).toMatchObject([{ kind: 'changed', email: 'ann@example.com' }]);
  });
}
