import { anonymous, type Person } from '../../../../src/domain/access/person.ts';
import { makeMediaTickets } from '../../../../server/video/tickets/mediaTickets.ts';

const asset = '00000000-0000-4000-8000-00000000000a';
const other = '00000000-0000-4000-8000-00000000000b';
const person: Person = { id: 'person|1', trainingRole: null };
let now = Date.parse('2026-11-21T10:00:00.000Z');
const clock = { now: () => new Date(now) };
const tickets = makeMediaTickets({ secret: 'a secret', secure: true, isRevoked: async () => false, clock });
const valueOf = (cookie: string) => cookie.split(';')[0] ?? '';
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00.000Z');
});

test('issues a ticket as an HttpOnly cookie for the path of its asset', () => {
  const { cookie, expiresAt } = tickets.issue(asset, person, 'session');
  expect(cookie).toMatch(
    new RegExp(`^media_ticket=[\\w.-]+; Path=/media/${asset}/; Max-Age=90; HttpOnly; SameSite=Lax; Secure$`),
  );
  expect(expiresAt.toISOString()).toBe('2026-11-21T10:01:30.000Z');
  expect(
    makeMediaTickets({ secret: 'a secret', secure: false, isRevoked: async () => false, clock }).issue(asset, anonymous)
      .cookie,
  ).toMatch(/SameSite=Lax$/);
});

test('accepts a ticket for 90 seconds and only for its asset', async () => {
  const cookie = valueOf(tickets.issue(asset, person).cookie);
  await expect(tickets.isValid(asset, cookie)).resolves.toBe(true);
  await expect(tickets.isValid(other, cookie)).resolves.toBe(false);
  now += 89_999;
  await expect(tickets.isValid(asset, cookie)).resolves.toBe(true);
  now += 1;
  await expect(tickets.isValid(asset, cookie)).resolves.toBe(false);
});

test('finds a valid ticket among other cookies and after an expired one', async () => {
  const old = valueOf(tickets.issue(asset, person).cookie);
  now += 60_000;
  const fresh = valueOf(tickets.issue(asset, person).cookie);
  now += 60_000;
  await expect(tickets.isValid(asset, `theme=dark; ${old}; ${fresh};x=y`)).resolves.toBe(true);
});

test('accepts only a ticket of an administrator for drafts', async () => {
  await expect(tickets.isForDrafts(asset, valueOf(tickets.issue(asset, person).cookie))).resolves.toBe(false);
  await expect(
    tickets.isForDrafts(asset, valueOf(tickets.issue(asset, { id: 'a', trainingRole: 'administrator' }).cookie)),
  ).resolves.toBe(true);
});

test('opens all drafts only as long as the person has a role', async () => {
  const staff = new Set(['a']);
  const guarded = makeMediaTickets({
    secret: 'a secret',
    secure: true,
    isRevoked: async () => false,
    hasRoleNow: async (id) => staff.has(id),
    clock,
  });
  const cookie = valueOf(guarded.issueForDrafts({ id: 'a', trainingRole: 'editor' }, 'session'));
  await expect(guarded.isForDrafts(asset, cookie)).resolves.toBe(true);
  staff.clear();
  await expect(guarded.isForDrafts(asset, cookie)).resolves.toBe(false);
});

test('accepts a ticket of an administrator for all drafts for 15 minutes, but not for gated films', async () => {
  const whole = tickets.issueForDrafts({ id: 'a', trainingRole: 'administrator' as const }, 'session');
  expect(whole).toMatch(/^media_ticket=[\w.-]+; Path=\/media\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = valueOf(whole);
  for (const each of [asset, other]) {
    await expect(tickets.isForDrafts(each, cookie)).resolves.toBe(true);
    await expect(tickets.isValid(each, cookie)).resolves.toBe(false);
  }
  await expect(tickets.isForDrafts(asset, valueOf(tickets.issueForDrafts(person)))).resolves.toBe(false);
  now += 900_000;
  await expect(tickets.isForDrafts(asset, cookie)).resolves.toBe(false);
});

test('refuses changed, foreign and missing tickets', async () => {
  const cookie = valueOf(tickets.issue(asset, person, 'session').cookie);
  const [name, value = ''] = cookie.split('=');
  const parts = value.split('.');
  const changed = parts.map((part, place) =>
    parts.map((whole, index) => (index === place ? `${part[0] === '1' ? '2' : '1'}${part.slice(1)}` : whole)).join('.'),
  );
  const foreign = valueOf(
    makeMediaTickets({ secret: 'another', secure: true, isRevoked: async () => false, clock }).issue(asset, person)
      .cookie,
  );
  const longer = `${Number(parts[0]) + 1000}.${parts.slice(1).join('.')}`;
  for (const bad of [...changed, longer, value.slice(0, -1), `${value}A`, '', '....', `${value}=`, 'x'.repeat(10_000)])
    await expect(tickets.isValid(asset, `${name}=${bad}`)).resolves.toBe(false);
  await expect(tickets.isValid(asset, foreign)).resolves.toBe(false);
  await expect(tickets.isValid(asset, undefined)).resolves.toBe(false);
  await expect(tickets.isValid(asset, `other_${cookie}`)).resolves.toBe(false);
});
