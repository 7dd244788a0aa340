import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { webinarSchema } from '../../../../src/contract/webinars.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();

const whole = { title: 'Quizzes', description: 'All of it.', categories: ['rise'] };
const create = async (body: object = whole) => {
  const answer = await call('POST', '/webinars', body);
  expect(answer.statusCode).toBe(201);
  return answer.json<Webinar & { views: number; recommendedIds: string[] }>();
};
const createSeries = async (title: string) =>
  (await call('POST', '/series', { title })).json<{ id: string; title: string; webinars: number; version: number }>();
const missing = 'One or more required fields are missing.';

test('creates, edits, publishes, unpublishes and deletes a webinar, each step at its version', async () => {
  const other = await addReadyWebinar(api, { title: 'Other' });
  const series = await createSeries('Design week');
  const created = await create({
    ...whole,
    seriesId: series.id,
    recommendations: [other.slug],
    resources: [{ name: 'Site', url: 'https://example.com' }],
    objectives: [{ title: 'Start', time: 0 }],
  });
  const { views, recommendedIds, ...webinar } = created;
  expect([...Compile(webinarSchema).Errors(webinar)]).toEqual([]);
  expect([views, recommendedIds]).toEqual([0, [other.id]]);
  expect(webinar).toMatchObject({
    title: 'Quizzes',
    slug: 'quizzes',
    feature: 'rise',
    published: false,
    series: { title: 'Design week' },
    recommendations: [{ title: 'Other' }],
  });
  const path = `/webinars/${webinar.id}`;
  expect(
    (
      await call(
        'PUT',
        `${path}/detail`,
        { html: '<h2>Part</h2><script>alert(1)</script><p onclick="x">Words</p>' },
        '"1"',
      )
    ).json(),
  ).toMatchObject({ detail: '<h2>Part</h2><p>Words</p>' });
  expect(
    (await call('PATCH', path, { title: 'Better', slug: 'better', recommendations: [] }, '"2"')).json(),
  ).toMatchObject({
    title: 'Better',
    slug: 'better',
    recommendations: [],
    series: { id: series.id },
    detail: '<h2>Part</h2><p>Words</p>',
    objectives: [{ title: 'Start', time: 0 }],
  });
  expect((await call('POST', `${path}/publish`, undefined, '"3"')).json()).toMatchObject({ published: true });
  expect((await api.app.inject('/training/api/v1/webinars/better')).json()).toMatchObject({ title: 'Better' });
  await expect(api.app.inject('/training/api/v1/webinars/quizzes')).resolves.toMatchObject({
    statusCode: 301,
    headers: { location: '/training/api/v1/webinars/better' },
  });
  await expect(call('POST', `${path}/unpublish`, undefined, '"4"')).resolves.toMatchObject({ statusCode: 200 });
  await expect(call('DELETE', `${path}/detail`, undefined, '"5"')).resolves.toMatchObject({ statusCode: 200 });
  await expect(call('DELETE', path, undefined, '"6"')).resolves.toMatchObject({ statusCode: 204 });
  await expect(call('GET', path)).resolves.toMatchObject({ statusCode: 404 });
});

test.each([
  [{}, [{ field: 'title', message: missing }]],
  [{ ...whole, title: ' ' }, [{ field: 'title', message: missing }]],
  [{ ...whole, title: 'x'.repeat(121) }, [{ field: 'title', message: 'The title can have at most 120 characters.' }]],
  [
    { ...whole, description: 'x'.repeat(501) },
    [{ field: 'description', message: 'The description can have at most 500 characters.' }],
  ],
  [
    { ...whole, objectives: [{ title: 'Before', time: -1 }] },
    [{ field: 'objectives', message: 'Times must be non-negative and less than video duration' }],
  ],
  [
    { ...whole, resources: [{ name: 'Site', url: 'javascript:alert(1)' }] },
    [{ field: 'resources', message: 'The address of a resource must begin with https:// or http://.' }],
  ],
  [
    { ...whole, slug: 'my' },
    [{ field: 'slug', message: 'The site uses these paths itself: admin, my, search, feed, new. Choose another one.' }],
  ],
  [
    { ...whole, seriesId: randomUUID() },
    [{ field: 'seriesId', message: 'This series no longer exists. Choose another one.' }],
  ],
  [
    { ...whole, recommendations: ['no-such-webinar'] },
    [{ field: 'recommendations', message: 'No recorded webinar has this ID or URL path.' }],
  ],
])('refuses %j with the violations %j', async (body, violations) => {
  const answer = await call('POST', '/webinars', body);
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([422, violations]);
  expect((await call('GET', '/webinars?drafts=1')).json()).toMatchObject({ total: 0 });
});

test('keeps an incomplete draft, says what it misses when it is published, and keeps a published webinar complete (rule EDITOR-1)', async () => {
  const created = await call('POST', '/webinars', { title: 'Only a title' });
  expect(created.statusCode).toBe(201);
  const path = `/webinars/${created.json<{ id: string }>().id}`;
  const refused = await call('POST', `${path}/publish`, undefined, '"1"');
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [
      { field: 'description', message: 'The description is missing.' },
      { field: 'categories', message: 'At least one category must be selected.' },
    ],
  ]);
  await call('PATCH', path, { description: 'Now whole.', categories: ['rise'] }, '"1"');
  await expect(call('POST', `${path}/publish`, undefined, '"2"')).resolves.toMatchObject({ statusCode: 200 });
  expect(violationsIn((await call('PATCH', path, { description: ' ', categories: [] }, '"3"')).body)).toEqual([
    { field: 'description', message: missing },
    { field: 'categories', message: 'At least one category must be selected.' },
  ]);
});

test('refuses objectives outside the film, refuses to recommend a webinar to itself, and sorts objectives by time', async () => {
  const webinar = await addReadyWebinar(api, { title: 'A film of a minute' });
  const edit = (objectives: object[]) => call('PATCH', `/webinars/${webinar.id}`, { objectives }, '"1"');
  for (const time of [60, 61, -0.5])
    expect(violationsIn((await edit([{ title: 'A', time }])).body)).toEqual([
      { field: 'objectives', message: 'Times must be non-negative and less than video duration' },
    ]);
  expect(
    violationsIn((await call('PATCH', `/webinars/${webinar.id}`, { recommendations: [webinar.id] }, '"1"')).body),
  ).toEqual([{ field: 'recommendations', message: 'A webinar cannot recommend itself.' }]);
  expect(
    (
      await edit([
        { title: 'B', time: 59.9 },
        { title: 'A', time: 0 },
      ])
    ).json(),
  ).toMatchObject({ objectives: [{ title: 'A' }, { title: 'B' }] });
});

test.each(
  [
    ['', 'Description cannot be blank'],
    ['<p> &nbsp;</p>', 'Description cannot be blank'],
    ['<script>alert(1)</script>', 'Description cannot be blank'],
    [`<p>${'é'.repeat(10_000)}</p>`, 'The detailed description can have at most 20,000 bytes.'],
  ].map(([html = '', message = '']) => [html.slice(0, 30), message, html] as const),
)('refuses the detailed description %j: %s', async (_shown, message, html) => {
  const { id } = await create();
  const answer = await call('PUT', `/webinars/${id}/detail`, { html }, '"1"');
  expect([answer.statusCode, violationsIn(answer.body)]).toEqual([422, [{ field: 'html', message }]]);
});

test('answers 409 to deleting a recording that upcoming webinars link to, and names the field of each link', async () => {
  const webinar = await addReadyWebinar(api, { title: 'Recorded' });
  const id = (await addUpcoming(api, { title: 'Live & later', recordedWebinarId: webinar.id })).id;
  await addUpcoming(api, { title: 'Next', inHours: 48, earlierSessionId: webinar.id });
  const answer = await call('DELETE', `/webinars/${webinar.id}`, undefined, '"1"');
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      type: '/problems/linked',
      detail: 'Cannot delete while linked upcoming webinars exist',
      violations: [
        {
          field: 'recordedWebinarId',
          message: 'Cannot delete while linked upcoming webinars exist',
          holder: { id, title: 'Live & later', path: '/upcoming?search=Live%20%26%20later' },
        },
        expect.objectContaining({ field: 'earlierSessionId', holder: expect.objectContaining({ title: 'Next' }) }),
      ],
    }),
  ]);
  await expect(call('GET', `/webinars/${webinar.id}`)).resolves.toMatchObject({ statusCode: 200 });
});

describe('series', () => {
  test('adds, renames and deletes series with unique titles', async () => {
    const series = await createSeries(' Design week ');
    expect(series).toMatchObject({ title: 'Design week', webinars: 0, version: 1 });
    for (const title of ['design WEEK', 'Désign week']) {
      const answer = await call('POST', '/series', { title });
      expect([answer.statusCode, violationsIn(answer.body)]).toEqual([
        409,
        [{ field: 'title', message: 'A series already exists with that title.' }],
      ]);
    }
    expect(violationsIn((await call('POST', '/series', { title: ' ' })).body)).toEqual([
      { field: 'title', message: missing },
    ]);
    expect(violationsIn((await call('POST', '/series', { title: 'x'.repeat(121) })).body)).toEqual([
      { field: 'title', message: 'The title can have at most 120 characters.' },
    ]);
    await expect(call('PATCH', `/series/${series.id}`, { title: 'Another' })).resolves.toMatchObject({
      statusCode: 428,
    });
    await expect(call('PATCH', `/series/${series.id}`, { title: 'Another' }, '"9"')).resolves.toMatchObject({
      statusCode: 412,
    });
    expect((await call('PATCH', `/series/${series.id}`, { title: 'Another' }, '"1"')).json()).toMatchObject({
      title: 'Another',
      version: 2,
    });
    expect((await call('GET', '/series?drafts=1')).json()).toEqual({
      items: [{ id: series.id, title: 'Another', webinars: 0, version: 2 }],
      total: 1,
      nextCursor: null,
    });
    const member = await create({ ...whole, seriesId: series.id });
    const linked = await call('DELETE', `/series/${series.id}`, undefined, '"2"');
    expect([linked.statusCode, linked.json()]).toEqual([
      409,
      expect.objectContaining({
        detail: 'Cannot delete while linked recorded webinars exist',
        violations: [
          expect.objectContaining({
            holder: { id: member.id, title: member.title, path: `/webinars/${member.slug}` },
          }),
        ],
      }),
    ]);
    const other = await createSeries('To go');
    await expect(call('DELETE', `/series/${other.id}`, undefined, '"1"')).resolves.toMatchObject({ statusCode: 204 });
  });
});

test('checks the permission before it reads the body', async () => {
  const { id } = await create();
  const series = await createSeries('A');
  await expectAdministratorsOnly([
    ['POST', '/webinars'],
    ['PATCH', `/webinars/${id}`],
    ['POST', `/webinars/${id}/publish`],
    ['POST', `/webinars/${id}/unpublish`],
    ['PUT', `/webinars/${id}/detail`],
    ['DELETE', `/webinars/${id}/detail`],
    ['DELETE', `/webinars/${id}`],
    ['POST', '/series'],
    ['PATCH', `/series/${series.id}`],
    ['DELETE', `/series/${series.id}`],
    ['GET', '/series?drafts=1'],
    ['GET', '/webinars?drafts=1'],
  ]);
});
