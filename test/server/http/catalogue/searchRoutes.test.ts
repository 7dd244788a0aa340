import { Compile } from 'typebox/compile';
import { searchAnswerSchema } from '../../../../src/contract/search.ts';
import { upcomingWebinarSchema } from '../../../../src/contract/upcoming.ts';
import { videoSchema } from '../../../../src/contract/videos.ts';
import { webinarSummarySchema } from '../../../../src/contract/webinars.ts';
import { spoken } from '../../../fixtures/values/aNewVideo.ts';
import { until } from '../../../fixtures/run/until.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos', 'webinars', 'upcoming_webinars', 'assets'));

const get = (query: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `${apiRoot}/search?${query}`, headers });
const signedIn = { authorization: 'Bearer x' };
const subscriber = {
  person: { id: 'member', trainingRole: null },
  subscription: { active: true, features: { rise: true, review: true } },
};

interface Answers {
  readonly items: readonly {
    readonly id: string;
    readonly kind: string;
    readonly access: string;
    readonly moments: unknown;
  }[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly counts: object;
}
const answersTo = async (query: string, headers?: Record<string, string>) =>
  (await get(query, headers)).json<Answers>();

const addOneOfEach = async () => ({
  video: await addReady(api, { name: 'Meadow in bloom', captions: spoken('A meadow is a field.') }),
  webinar: await addReadyWebinar(api, { title: 'Meadow', objectives: [{ title: 'Mow the meadow', time: 12.5 }] }),
  upcoming: await addUpcoming(api, { title: 'Meadow live' }),
});

test('answers with items of every kind, their moments and the count of each section', async () => {
  const { video, webinar, upcoming } = await addOneOfEach();
  const { statusCode, headers, body } = await get('q=meadow');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const found = JSON.parse(body) as Answers;
  const schemas = { Video: videoSchema, WebinarSummary: webinarSummarySchema, UpcomingWebinar: upcomingWebinarSchema };
  expect([...Compile(schemas, searchAnswerSchema).Errors(found)]).toEqual([]);
  expect(found).toMatchObject({
    total: 3,
    nextCursor: null,
    counts: { videos: 1, webinars: 1, upcoming: 1 },
    meant: null,
    nearest: false,
  });
  expect(new Map(found.items.map(({ kind, ...item }) => [kind, item]))).toEqual(
    new Map<string, unknown>([
      [
        'video',
        {
          ...video,
          ...(await api.videos.find(video.id))?.video,
          access: 'granted',
          moments: [{ start: 0, language: 'en', text: 'A meadow is a field.', marks: [[2, 8]] }],
          storyboard: expect.stringMatching(/^\/media\/[^/]+\/made\/storyboard\.vtt$/) as unknown,
        },
      ],
      [
        'webinar',
        expect.objectContaining({
          id: webinar.id,
          title: 'Meadow',
          access: 'granted',
          moments: [{ start: 12.5, language: 'en', text: 'Mow the meadow', marks: [[8, 14]] }],
        }),
      ],
      ['upcoming', expect.objectContaining({ id: upcoming.id, title: 'Meadow live', access: 'granted', moments: [] })],
    ]),
  );
});

test('returns the corrected search, and says when nothing matches well', async () => {
  await addOneOfEach();
  expect(await answersTo('q=maedow%20')).toMatchObject({ total: 3, meant: 'meadow ' });
  expect(await answersTo('q=meadow%20xylophone%20quartz')).toMatchObject({ total: 3, nearest: true });
  expect(await answersTo('q=xylophone')).toMatchObject({ items: [], total: 0, meant: null, nearest: false });
});

test('returns one section, all but one, or one category, and counts all of them', async () => {
  await addOneOfEach();
  const kinds = async (query: string) => {
    const { items, total, counts } = await answersTo(`q=meadow&${query}`);
    return [items.map(({ kind }) => kind).sort(), total, counts];
  };
  const counts = { videos: 1, webinars: 1, upcoming: 1 };
  expect(await kinds('section=videos')).toEqual([['video'], 1, counts]);
  expect(await kinds('section=webinars')).toEqual([['webinar'], 1, counts]);
  expect(await kinds('section=upcoming')).toEqual([['upcoming'], 1, counts]);
  expect(await kinds('without=videos')).toEqual([['upcoming', 'webinar'], 2, counts]);
  expect(await kinds('without=webinars')).toEqual([['upcoming', 'video'], 2, counts]);
  expect(await kinds('without=upcoming')).toEqual([['video', 'webinar'], 2, counts]);
  expect(await kinds('category=rise')).toEqual([['upcoming'], 1, { videos: 0, webinars: 0, upcoming: 1 }]);
});

test('walks all answers by cursor, in one order', async () => {
  for (let number = 1; number <= 7; number += 1)
    await addReady(api, { name: `Meadow ${'very '.repeat(number % 3)}green`, slug: `meadow-${number}` }, 1, false);
  const whole = (await answersTo('q=meadow')).items.map(({ id }) => id);
  const walked: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Answers = await answersTo(`q=meadow&limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(page.total).toBe(7);
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual(whole);
});

test.each([
  'q=other',
  'q=meadow&section=videos',
  'q=meadow&without=upcoming',
  'q=meadow&category=rise',
  'q=meadow&zone=Asia/Tokyo',
])('refuses the cursor of another search: %s', async (query) => {
  await addOneOfEach();
  const { nextCursor } = await answersTo('q=meadow&limit=1');
  const { statusCode, body } = await get(`${query}&cursor=${nextCursor}`);
  expect([statusCode, JSON.parse(body)]).toEqual([
    400,
    expect.objectContaining({ violations: [{ field: 'cursor', message: 'does not belong to this list' }] }),
  ]);
});

test.each([
  ['', 'q'],
  ['q=', 'q'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['q=a&q[]=a', 'q[]'],
  ['q[]=a', 'q'],
  ['search=a&q=a', 'search'],
  ['q=a&limit=0', 'limit'],
  ['q=a&limit=101', 'limit'],
  ['q=a&limit=1.5', 'limit'],
  ['q=a&limit=', 'limit'],
  ['q=a&section=', 'section'],
  ['q=a&section=video', 'section'],
  ['q=a&section=videos&section=webinars', 'section'],
  ['q=a&without=all', 'without'],
  ['q=a&section=videos&without=webinars', 'without'],
  ['q=a&category=unknown', 'category'],
  ['q=a&cursor=', 'cursor'],
  ['q=a&cursor=garbage', 'cursor'],
  ['q=a&cursor=%00', 'cursor'],
  ['q=a&zone=', 'zone'],
  ['q=a&zone=Nowhere', 'zone'],
  ['q=a&drafts=1', 'drafts'],
  ['q=a&sort=recent', 'sort'],
  ['q=a&__proto__=1', '__proto__'],
])('answers 400 to ?%s and names the parameter %s', async (query, field) => {
  const { statusCode, headers, body } = await get(query);
  expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect(JSON.parse(body)).toMatchObject({
    status: 400,
    violations: expect.arrayContaining([expect.objectContaining({ field })]),
  });
});

test.each(['%20', '%00', '%F0%9F%91%8D', '%22', encodeURIComponent('\'%_&|!:*()\\"<>'), 'x'.repeat(200), '__proto__'])(
  'answers 200 to the search %s',
  async (q) => {
    await addOneOfEach();
    const { statusCode, body } = await get(`q=${q}`);
    expect([statusCode, (JSON.parse(body) as Answers).total]).toEqual([200, 0]);
    expect(api.logged).toEqual([]);
  },
);

test('allows GET and HEAD only', async () => {
  const { statusCode, headers } = await api.app.inject({ method: 'POST', url: `${apiRoot}/search?q=a` });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});

describe('caching', () => {
  test('answers 304 to the same search without a token until a visible change', async () => {
    await addOneOfEach();
    const first = await get('q=meadow', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-encoding, authorization',
      'content-encoding': 'br',
      etag: expect.stringMatching(/^"[\da-f]{32}-br"$/),
    });
    const again = { 'if-none-match': String(first.headers.etag) };
    expect((await get('q=meadow', again)).statusCode).toBe(304);
    await addReady(api, { name: 'Another meadow' });
    expect((await get('q=meadow', again)).statusCode).toBe(200);
  });

  test('drops an upcoming webinar from the answers at its end', async () => {
    await addUpcoming(api, { title: 'Meadow live', inHours: 1, durationMinutes: 60 });
    await until(
      () => api.catalogueVersion.current() > 0,
      'the version of the catalogue, without which nothing is cached',
    );
    api.now = new Date(testNow.getTime() + 2 * 3_600_000 - 1);
    expect(await answersTo('q=meadow')).toMatchObject({ total: 1, counts: { upcoming: 1 } });
    api.now = new Date(testNow.getTime() + 2 * 3_600_000);
    expect(await answersTo('q=meadow')).toMatchObject({ total: 0, counts: { upcoming: 0 } });
  });

  test('forbids caching of answers to a signed-in person, and shows them to nobody else', async () => {
    await addReady(api, { name: 'Meadow', public: false, captions: spoken('A meadow hides a fox.') });
    api.asker = subscriber;
    const own = await get('q=meadow', signedIn);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.json<Answers>().items).toMatchObject([
      { access: 'granted', moments: [{ text: 'A meadow hides a fox.' }] },
    ]);
    const everybody = await get('q=meadow', { 'if-none-match': String(own.headers.etag) });
    expect(everybody.statusCode).toBe(200);
    expect(everybody.body).not.toContain('fox');
    expect(everybody.json<Answers>().items).toMatchObject([
      { access: 'subscribe', moments: [{ start: 0, text: '', marks: [] }] },
    ]);
    expect((await get('q=meadow', signedIn)).body).toBe(own.body);
  });

  test('loads the subscription once for all gated answers, and never when all answers are public', async () => {
    let asked = 0;
    const { of: subscriptionOf } = api.subscriptions;
    api.asker = subscriber;
    Object.assign(api.subscriptions, {
      of: (...parameters: Parameters<typeof subscriptionOf>) => {
        asked += 1;
        return subscriptionOf(...parameters);
      },
    });
    await addReady(api, { name: 'Orchard' });
    for (const number of [1, 2, 3]) await addReady(api, { name: 'Meadow', slug: `meadow-${number}`, public: false });
    await get('q=orchard', signedIn);
    expect(asked).toBe(0);
    expect((await answersTo('q=meadow', signedIn)).items.map(({ access }) => access)).toEqual(Array(3).fill('granted'));
    expect(asked).toBe(1);
    Object.assign(api.subscriptions, { of: subscriptionOf });
  });
});

test('finds no draft, even for administrators', async () => {
  await addReady(api, { name: 'Lighthouse', published: false, captions: spoken('An owl.') });
  api.asker = { person: { id: 'admin', trainingRole: 'administrator' }, subscription: undefined };
  for (const headers of [{}, signedIn])
    for (const q of ['lighthouse', 'owl'])
      expect(await answersTo(`q=${q}`, headers)).toMatchObject({ items: [], total: 0 });
});

test('answers a visitor while the tokens of more searches than may run at once are still being verified', async () => {
  await addOneOfEach();
  const verified = Promise.withResolvers<void>();
  const { verify } = api.accessTokens;
  const asked: string[] = [];
  Object.assign(api.accessTokens, {
    verify: async (token: string) => {
      asked.push(token);
      await verified.promise;
      return verify(token);
    },
  });
  const signedInSearches = Array.from({ length: 8 }, (_, place) => get(`q=meadow+${place}`, signedIn));
  await until(() => asked.length > 3, 'the tokens are being verified');
  expect((await get('q=meadow')).statusCode).toBe(200);
  verified.resolve();
  for (const answer of await Promise.all(signedInSearches)) expect(answer.statusCode).toBe(200);
  expect(asked).toHaveLength(8);
  Object.assign(api.accessTokens, { verify });
});
