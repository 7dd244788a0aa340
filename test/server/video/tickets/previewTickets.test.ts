import { makePreviewTickets } from '../../../../server/video/tickets/signedTickets.ts';

let now = new Date('2026-03-01T12:00:00.500Z');
const tickets = makePreviewTickets({ secret: 'secret', clock: { now: () => now } });
const later = (milliseconds: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + milliseconds);
const week = 7 * 24 * 3_600_000;
beforeEach(() => {
  now = later(500);
});

test('accepts a ticket for its item for a week, then reports it as expired', () => {
  const { token, expiresAt } = tickets.issue('webinar', 'an-id');
  expect(expiresAt).toEqual(later(week));
  expect(tickets.read('an-id', token)).toEqual({ ok: true, value: { kind: 'webinar', expiresAt } });
  now = later(week - 1);
  expect(tickets.read('an-id', token)).toMatchObject({ ok: true });
  now = later(week);
  expect(tickets.read('an-id', token)).toEqual({ ok: false, refusal: 'expired' });
});

test('refuses a ticket for another item, and one that is signed with another secret', () => {
  const { token } = tickets.issue('video', 'an-id');
  expect(tickets.read('another-id', token)).toEqual({ ok: false, refusal: 'not-found' });
  expect(makePreviewTickets({ secret: 'another', clock: { now: () => now } }).read('an-id', token)).toEqual({
    ok: false,
    refusal: 'not-found',
  });
});

test('refuses every changed ticket as not found, never as expired', () => {
  const { token } = tickets.issue('video', 'an-id');
  const [kind, expiry, signature = ''] = token.split('.');
  const changed = [
    `webinar.${expiry}.${signature}`,
    `${kind}.${Number(expiry) + 1}.${signature}`,
    `${kind}.1.${signature}`,
    `${kind}.${expiry}.${signature.slice(1)}A`,
    `${kind}.${expiry}.`,
    `${token}A`,
    `${token} `,
    token.toUpperCase(),
    'series.1.A',
    '',
    '..',
    'x'.repeat(200),
  ];
  for (const each of changed)
    expect([each, tickets.read('an-id', each)]).toEqual([each, { ok: false, refusal: 'not-found' }]);
});
