import { inForm } from '../../fixtures/run/testForm.ts';
import { attackedApi, bodilessRoutes, jsonRoutes, nameOf, sendBody, readStored } from './writeRoutes.ts';

const { api, items } = attackedApi();

// One parser reads the bodies of all routes, but each route has a schema of its own. So each meets every kind of body, and
// one route of each method all of them.
const routes = [...jsonRoutes, ...bodilessRoutes];
const isRepresentative = (route: (typeof routes)[number]) =>
  routes.find(({ method }) => method === route.method) === route;
const everyRoute = routes.map((route) => [nameOf(route), route] as const);
/** Cases of which every third stands for the others on the routes that are not representative. */
const casesFor = <Case>(route: (typeof routes)[number], cases: readonly Case[]): readonly Case[] =>
  inForm({ short: isRepresentative(route) ? cases : cases.filter((_, place) => place % 3 === 2), long: cases });

const badBodies: readonly (readonly [string, string | Buffer])[] = [
  ['nothing where JSON is announced', ''],
  ['half an object', '{"title":'],
  ['a list', '[]'],
  ['a text', '"text"'],
  ['a number', '7'],
  ['true', 'true'],
  ['two values', '{}{}'],
  ['single quotes', "{'title':'x'}"],
  ['a comment', '{/* */}'],
  ['a trailing comma', '{"title":"x",}'],
  ['NaN', '{"startTime":NaN}'],
  ['no number', '{"startTime":Infinity}'],
  ['XML', '<title>x</title>'],
  ['a form', 'title=x&public=true'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
  ['a byte order mark and nothing', '\ufeff'],
  ['a NUL', '{"title":"\0"}'],
  ['a field that nobody knows', '{"trainingAdmin":true}'],
  ['an id', '{"id":"00000000-0000-4000-8000-000000000000"}'],
  ['what only the server writes', '{"views":1,"published":true,"version":9}'],
  ['a list for every field', '{"title":[],"name":[],"html":[]}'],
];

describe.each(everyRoute)('%s', (_name, route) => {
  test('refuses malformed bodies with 400, stores nothing, and reveals no internals', async () => {
    const before = await readStored(api);
    for (const [what, body] of casesFor(route, badBodies)) {
      const answer = await sendBody(api, route, items, body);
      expect({ what, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
        what,
        status: 400,
        type: 'application/problem+json; charset=utf-8',
      });
      expect(answer.body).not.toMatch(/node_modules|\.ts\b|\bat \w+|stack|SyntaxError|RangeError|Unexpected token/);
    }
    expect(await readStored(api)).toBe(before);
  });

  test('refuses deeply nested JSON', async () => {
    for (const [depth, open, close] of casesFor(route, [
      [50_000, '[', ']'],
      [200_000, '[', ']'],
      [50_000, '{"a":', '}'],
      [150_000, '{"a":', '}'],
      [500_000, '[', ''],
    ] as const)) {
      const answer = await sendBody(api, route, items, `{"title":${open.repeat(depth)}1${close.repeat(depth)}}`);
      expect({ depth, open, isRefused: [400, 413].includes(answer.statusCode) }).toEqual({
        depth,
        open,
        isRefused: true,
      });
    }
  });

  test('refuses bodies with prototype fields, and changes no prototype', async () => {
    for (const body of casesFor(route, [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"title":"x","name":"x","__proto__":null}',
      '{"\\u005f_proto__":{"polluted":true}}',
      '{"prototype":{"polluted":true}}',
      '{"title":{"__proto__":{"polluted":true}}}',
      '{"toString":"x","valueOf":1,"hasOwnProperty":0}',
    ])) {
      const answer = await sendBody(api, route, items, body);
      expect({ body, status: answer.statusCode }).toEqual({ body, status: 400 });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
  });

  test('answers 413 to two megabytes, and to a content length of ten gigabytes before the body arrives', async () => {
    await expect(
      sendBody(api, route, items, JSON.stringify({ title: 'x'.repeat(2 * 1024 ** 2) })),
    ).resolves.toMatchObject({ statusCode: 413 });
    const answer = await api.app.inject({
      method: route.method,
      url: `/training/api/v1${route.path.replace('{id}', items[route.path.split('/')[1] ?? ''] ?? '')}`,
      headers: {
        authorization: 'Bearer x',
        'content-type': 'application/json',
        'if-match': '"1"',
        'content-length': String(10 * 1024 ** 3),
      },
    });
    expect(answer.statusCode).toBe(413);
  });
});

const upcoming = {
  title: 'T',
  description: 'D',
  presenter: 'P',
  registrationLink: 'https://example.com/',
  zone: 'Europe/Berlin',
  startsAt: '2026-05-01T12:00:00Z',
  categories: ['rise'],
};
const slides = '22222222-2222-4222-8222-222222222222';
const patched = (path: string) => ({ method: 'PATCH', path, fields: [] }) as const;
const posted = (path: string) => ({ method: 'POST', path, fields: [] }) as const;

test.each<[string, ReturnType<typeof patched> | ReturnType<typeof posted>, object, number]>([
  ['the latest possible instant', posted('/upcoming'), { ...upcoming, startsAt: '+275760-09-13T00:00:00.000Z' }, 422],
  ['an invalid calendar day', posted('/upcoming'), { ...upcoming, startsAt: '2027-02-30T10:00:00Z' }, 422],
  [
    'a download that is listed twice',
    patched('/webinars/{id}'),
    {
      downloads: [
        { id: slides, name: 'One' },
        { id: slides, name: 'Two' },
        { id: slides.toUpperCase(), name: 'Three' },
      ],
    },
    200,
  ],
  ['a download with an invisible name', patched('/webinars/{id}'), { downloads: [{ id: slides, name: '\0' }] }, 422],
  ['an upload with a NUL in its id', posted('/videos'), { name: 'N', uploadId: 'a\0b' }, 422],
  ['a name that is a NUL character', posted('/videos'), { name: '\0' }, 422],
  ['an invisible name', posted('/videos'), { name: '\u200b\u2060\u202e' }, 422],
  ['half a surrogate pair as title', patched('/series/{id}'), { title: '\ud800' }, 422],
  [
    'one category 100,000 times',
    posted('/videos'),
    { name: 'N', categories: Array.from({ length: 100_000 }, () => 'rise') },
    400,
  ],
  [
    'a resource with an invisible name',
    patched('/webinars/{id}'),
    { resources: [{ name: '\u200b', url: 'https://example.com' }] },
    422,
  ],
  [
    'one webinar recommended 24 times',
    posted('/webinars'),
    {
      title: 'T',
      description: 'D',
      categories: ['rise'],
      recommendations: Array.from({ length: 24 }, () => 'webinar'),
    },
    201,
  ],
])('answers without a fault to %s', async (_what, route, body, status) => {
  const answer = await sendBody(api, route, items, JSON.stringify(body));
  expect({ status: answer.statusCode, body: answer.statusCode === status ? '' : answer.body }).toEqual({
    status,
    body: '',
  });
});

test('keeps the first name of a download that is listed twice', async () => {
  const answer = await sendBody(
    api,
    patched('/webinars/{id}'),
    items,
    JSON.stringify({
      downloads: [
        { id: slides, name: 'One' },
        { id: slides, name: 'Two' },
      ],
    }),
  );
  expect(answer.json<{ downloads: { name: string }[] }>().downloads.map(({ name }) => name)).toEqual(['One']);
});

test.each([
  ['<b>', 300_000],
  ['<svg>', 150_000],
  ['<', 900_000],
])('refuses a detailed description of %s, repeated %i times, before it is sanitized', async (piece, times) => {
  const answer = await sendBody(
    api,
    { method: 'PUT', path: '/webinars/{id}/detail', fields: [] },
    items,
    JSON.stringify({ html: piece.repeat(times) }),
  );
  expect(answer).toMatchObject({
    statusCode: 422,
    body: expect.stringContaining('The detailed description can have at most 20,000 bytes.'),
  });
});
