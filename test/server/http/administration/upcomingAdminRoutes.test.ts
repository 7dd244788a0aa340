import { Compile } from 'typebox/compile';
import { upcomingWebinarSchema } from '../../../../src/contract/upcoming.ts';
import type { LibraryPart } from '../../../../src/application/ports/administration/Library.ts';
import type { UpcomingLinks, UpcomingWebinar } from '../../../../src/domain/item/upcoming.ts';
import { cancellationViolations, upcomingViolations } from '../../../../src/domain/violation/violations.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();

const whole = {
  title: 'Ask us',
  description: 'Anything.',
  startsAt: '2026-03-10T15:00:00+01:00',
  zone: 'Europe/Berlin',
  presenter: 'Ada',
  registrationLink: 'https://example.com/register',
};
const create = async (body: object = whole) => {
  const answer = await call('POST', '/upcoming', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<UpcomingWebinar & { registrationLink: string } & UpcomingLinks>();
};
const missing = 'One or more required fields are missing.';
const past = { field: 'startsAt', message: 'Date cannot be in the past.' };

test('creates a webinar, publishes it, links it to its recording when it is over, and deletes it', async () => {
  const { registrationLink, earlierSessionId, recordedWebinarId, ...webinar } = await create();
  expect([...Compile(upcomingWebinarSchema).Errors(webinar)]).toEqual([]);
  expect([registrationLink, earlierSessionId, recordedWebinarId]).toEqual(['https://example.com/register', null, null]);
  expect(webinar).toMatchObject({
    startsAt: '2026-03-10T14:00:00.000Z',
    zone: 'Europe/Berlin',
    durationMinutes: 60,
    published: false,
    public: false,
    feature: null,
  });
  const path = `/upcoming/${webinar.id}`;
  expect((await api.app.inject('/training/api/v1/upcoming')).json()).toMatchObject({ total: 0 });
  await expect(call('POST', `${path}/publish`, undefined, '"1"')).resolves.toMatchObject({
    statusCode: 200,
    headers: { etag: '"2"' },
  });
  expect((await api.app.inject('/training/api/v1/upcoming')).json()).toMatchObject({ total: 1 });
  api.now = new Date('2026-03-11T12:00:00Z');
  const recording = await addReadyWebinar(api, { title: 'Recording' });
  expect(
    (await call('PATCH', path, { recordedWebinarId: 'recording', title: 'Ask us (over)' }, '"2"')).json(),
  ).toMatchObject({ recordedWebinar: { id: recording.id, slug: 'recording' }, recordedWebinarId: recording.id });
  expect((await call('GET', '/upcoming?drafts=1')).json()).toMatchObject({ total: 0 });
  expect((await call('GET', '/upcoming?drafts=1&past=1')).json()).toMatchObject({ total: 1 });
  await expect(call('POST', `${path}/unpublish`, undefined, '"3"')).resolves.toMatchObject({ statusCode: 200 });
  expect(violationsIn((await call('POST', `${path}/publish`, undefined, '"4"')).body)).toEqual([past]);
  await expect(call('DELETE', path, undefined, '"4"')).resolves.toMatchObject({ statusCode: 204 });
});

test.each([
  [{}, [{ field: 'title', message: missing }]],
  [{ ...whole, startsAt: '2026-03-01T11:59:59Z' }, [past]],
  [{ ...whole, startsAt: 'next week' }, [{ field: 'startsAt', message: 'Enter a valid date and time.' }]],
  [{ ...whole, zone: 'Mars/Base' }, [{ field: 'zone', message: 'Enter a valid time zone, such as Europe/Berlin.' }]],
  [
    { ...whole, durationMinutes: 0 },
    [{ field: 'durationMinutes', message: 'Enter the duration as a whole number of minutes from 1 to 10,080.' }],
  ],
  [
    { ...whole, registrationLink: 'javascript:alert(1)' },
    [{ field: 'registrationLink', message: 'The registration link must begin with https:// or http://.' }],
  ],
  [{ ...whole, title: 'x'.repeat(121) }, [{ field: 'title', message: 'The title can have at most 120 characters.' }]],
  [
    { ...whole, recordedWebinarId: 'no-such' },
    [{ field: 'recordedWebinarId', message: 'No recorded webinar has this ID or URL path.' }],
  ],
])('refuses %j with the violations %j', async (body, violations) => {
  const answer = await call('POST', '/upcoming', body);
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([422, violations]);
  expect((await call('GET', '/upcoming?drafts=1&past=1')).json()).toMatchObject({ total: 0 });
});

test('keeps an incomplete draft, and says what it misses when it is published (rule EDITOR-1)', async () => {
  const { title } = whole;
  const created = await call('POST', '/upcoming', { title });
  expect(created.statusCode).toBe(201);
  const refused = await call('POST', `/upcoming/${created.json<{ id: string }>().id}/publish`, undefined, '"1"');
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [
      { field: 'description', message: 'The description is missing.' },
      { field: 'startsAt', message: 'The start is missing.' },
      { field: 'presenter', message: 'The presenter is missing.' },
      { field: 'registrationLink', message: 'The registration link is missing.' },
    ],
  ]);
});

// Rule UPCOMING-15.
test('lists a draft without a start last, in no part of the day and in no month, and says so in the library', async () => {
  const { id } = await create({ title: 'Open' });
  await create();
  const titles = async (query: string) =>
    (await call('GET', `/upcoming?drafts=1${query}`))
      .json<{ items: UpcomingWebinar[] }>()
      .items.map(({ title }) => title);
  expect(await titles('')).toEqual(['Ask us', 'Open']);
  for (const start of ['morning', 'afternoon', 'evening'])
    expect(await titles(`&start=${start}`)).not.toContain('Open');
  expect(await titles('&from=2026-03-01T00:00:00Z&until=2026-04-01T00:00:00Z')).toEqual(['Ask us']);
  expect(await titles('&search=open')).toEqual(['Open']);
  const rows = (await call('GET', '/library'))
    .json<LibraryPart>()
    .items.map(({ title, startsAt }) => [title, startsAt]);
  expect(rows.toSorted()).toEqual([
    ['Ask us', '2026-03-10T14:00:00.000Z'],
    ['Open', null],
  ]);
  const repeated = await call('POST', `/upcoming/${id}/repetitions`, { every: 'week', until: '2026-04-01' });
  expect(violationsIn(repeated.body)).toEqual([
    { field: 'startsAt', message: 'Enter the start of this webinar first.' },
  ]);
});

test('lets no code publish a draft without a start, also not that of the version before', async () => {
  const { id } = await create({ title: 'Open' });
  const publish = api.database.pool.query('UPDATE upcoming_webinars SET published = true WHERE id = $1', [id]);
  await expect(publish).rejects.toThrow('upcoming_webinars_published_start');
});

test('refuses to move a webinar into the past, and accepts other edits of one that has begun', async () => {
  const begun = await addUpcoming(api, { inHours: -0.5 });
  expect(
    violationsIn((await call('PATCH', `/upcoming/${begun.id}`, { startsAt: '2026-03-01T11:00:00Z' }, '"1"')).body),
  ).toEqual([past]);
  await expect(call('PATCH', `/upcoming/${begun.id}`, { presenter: 'Grace' }, '"1"')).resolves.toMatchObject({
    statusCode: 200,
  });
  expect(violationsIn((await call('PATCH', `/upcoming/${begun.id}`, { presenter: '' }, '"2"')).body)).toEqual([
    { field: 'presenter', message: missing },
  ]);
});

test.each([
  ['PATCH', '', { title: 'B' }],
  ['POST', '/publish', undefined],
  ['POST', '/unpublish', undefined],
  ['PUT', '/cancellation', { note: '' }],
  ['DELETE', '/cancellation', undefined],
  ['DELETE', '', undefined],
] as const)('requires the current version for %s %s', async (method, below, body) => {
  const { id } = await create();
  await expect(call(method, `/upcoming/${id}${below}`, body)).resolves.toMatchObject({ statusCode: 428 });
  await expect(call(method, `/upcoming/${id}${below}`, body, '"9"')).resolves.toMatchObject({ statusCode: 412 });
  await expect(
    call(method, `/upcoming/00000000-0000-0000-0000-000000000000${below}`, body, '"1"'),
  ).resolves.toMatchObject({ statusCode: 404 });
});

test('checks the permission before it reads the body', async () => {
  const { id } = await create();
  await expectAdministratorsOnly([
    ['POST', '/upcoming'],
    ['PATCH', `/upcoming/${id}`],
    ['POST', `/upcoming/${id}/publish`],
    ['POST', `/upcoming/${id}/unpublish`],
    ['PUT', `/upcoming/${id}/cancellation`],
    ['DELETE', `/upcoming/${id}/cancellation`],
    ['DELETE', `/upcoming/${id}`],
    ['GET', '/upcoming?past=1'],
  ]);
});

test('tells an earlier session from the recording, which is refused before the start until it is confirmed', async () => {
  const film = await addReadyWebinar(api, { title: 'Older session' });
  const { id } = await create();
  const path = `/upcoming/${id}`;
  const early = await call('PATCH', path, { recordedWebinarId: film.id }, '"1"');
  expect([early.statusCode, violationsIn(early.body)]).toEqual([422, [upcomingViolations['recording-before-start']]]);
  const links = { earlierSession: { id: film.id, slug: film.slug }, recordedWebinar: null };
  expect((await call('PATCH', path, { earlierSessionId: film.slug }, '"1"')).json()).toMatchObject(links);
  const confirmed = { recordedWebinarId: film.id, recordingConfirmed: true };
  expect((await call('PATCH', path, confirmed, '"2"')).json()).toMatchObject({ recordedWebinarId: film.id });
});

test('cancels a webinar with a note, and takes it back before the start (rule UPCOMING-14)', async () => {
  const { id } = await create();
  const path = `/upcoming/${id}`;
  const refusedDraft = await call('PUT', `${path}/cancellation`, { note: '' }, '"1"');
  expect([refusedDraft.statusCode, violationsIn(refusedDraft.body)]).toEqual([
    422,
    [cancellationViolations['not-published']],
  ]);
  await call('POST', `${path}/publish`, undefined, '"1"');
  const cancelled = await call('PUT', `${path}/cancellation`, { note: ' Our host is ill. ' }, '"2"');
  expect([cancelled.statusCode, cancelled.headers.etag, cancelled.json()]).toEqual([
    200,
    '"3"',
    expect.objectContaining({
      published: true,
      cancellation: { note: 'Our host is ill.' },
      announcement: expect.objectContaining({ sequence: 1 }),
    }),
  ]);
  const seen = await api.app.inject(`/training/api/v1${path}`);
  expect(seen.json()).toMatchObject({ cancellation: { note: 'Our host is ill.' } });
  const registration = await api.app.inject({ method: 'POST', url: `/training/api/v1${path}/registration` });
  expect([registration.statusCode, registration.json()]).toMatchObject([409, { type: '/problems/cancelled' }]);
  expect((await call('DELETE', `${path}/cancellation`, undefined, '"3"')).json()).toMatchObject({
    cancellation: null,
    announcement: { sequence: 2 },
  });
});
