import { attackedApi, bodilessRoutes, jsonRoutes, nameOf, sendBody, storedIn } from './writeRoutes.ts';

const { api, items } = attackedApi();

const everyRoute = [...jsonRoutes, ...bodilessRoutes].map((route) => [nameOf(route), route] as const);

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
  test('21 malformed bodies are refused: nothing is stored, and nothing is told of the inside', async () => {
    const before = await storedIn(api);
    for (const [what, body] of badBodies) {
      const answer = await sendBody(api, route, items, body);
      expect({ what, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
        what,
        status: 400,
        type: 'application/problem+json; charset=utf-8',
      });
      expect(answer.body).not.toMatch(/node_modules|\.ts\b|\bat \w+|stack|SyntaxError|RangeError|Unexpected token/);
    }
    expect(await storedIn(api)).toBe(before);
  });

  test('what is nested without end is refused', async () => {
    for (const [depth, open, close] of [
      [50_000, '[', ']'],
      [200_000, '[', ']'],
      [50_000, '{"a":', '}'],
      [150_000, '{"a":', '}'],
      [500_000, '[', ''],
    ] as const) {
      const answer = await sendBody(api, route, items, `{"title":${open.repeat(depth)}1${close.repeat(depth)}}`);
      expect({ depth, open, isRefused: [400, 413].includes(answer.statusCode) }).toEqual({
        depth,
        open,
        isRefused: true,
      });
    }
  });

  test('no prototype is reached', async () => {
    for (const body of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"title":"x","name":"x","__proto__":null}',
      '{"\\u005f_proto__":{"polluted":true}}',
      '{"prototype":{"polluted":true}}',
      '{"title":{"__proto__":{"polluted":true}}}',
      '{"toString":"x","valueOf":1,"hasOwnProperty":0}',
    ]) {
      const answer = await sendBody(api, route, items, body);
      expect({ body, status: answer.statusCode }).toEqual({ body, status: 400 });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    }
  });

  test('two megabytes are too much, and so are ten gigabytes of which only the length has come', async () => {
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
  [
    'the last instant that there is',
    posted('/upcoming'),
    { ...upcoming, startsAt: '+275760-09-13T00:00:00.000Z' },
    422,
  ],
  ['a day that no calendar has', posted('/upcoming'), { ...upcoming, startsAt: '2027-02-30T10:00:00Z' }, 422],
  [
    'a file that is named twice',
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
  ['a file without a name that is seen', patched('/webinars/{id}'), { downloads: [{ id: slides, name: '\0' }] }, 422],
  ['an upload with a NUL in its id', posted('/videos'), { name: 'N', uploadId: 'a\0b' }, 422],
  ['a name of nothing', posted('/videos'), { name: '\0' }, 422],
  ['a name that is not seen', posted('/videos'), { name: '\u200b\u2060\u202e' }, 422],
  ['half a character as a title', patched('/series/{id}'), { title: '\ud800' }, 422],
  [
    'one category a hundred thousand times',
    posted('/videos'),
    { name: 'N', categories: Array.from({ length: 100_000 }, () => 'rise') },
    400,
  ],
  [
    'a resource without a name that is seen',
    patched('/webinars/{id}'),
    { resources: [{ name: '\u200b', url: 'https://example.com' }] },
    422,
  ],
  [
    'recommending one webinar many times',
    posted('/webinars'),
    {
      title: 'T',
      description: 'D',
      categories: ['rise'],
      recommendations: Array.from({ length: 24 }, () => 'webinar'),
    },
    201,
  ],
])('%s is no fault', async (_what, route, body, status) => {
  const answer = await sendBody(api, route, items, JSON.stringify(body));
  expect({ status: answer.statusCode, body: answer.statusCode === status ? '' : answer.body }).toEqual({
    status,
    body: '',
  });
});

test('of a file that is named twice the first name counts', async () => {
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
])('a detailed description of %s again and again is refused before it is cleaned', async (piece, times) => {
  const answer = await sendBody(
    api,
    { method: 'PUT', path: '/webinars/{id}/detail', fields: [] },
    items,
    JSON.stringify({ html: piece.repeat(times) }),
  );
  expect(answer).toMatchObject({
    statusCode: 422,
    body: expect.stringContaining('The detailed description is longer than 20,000 bytes.'),
  });
});
