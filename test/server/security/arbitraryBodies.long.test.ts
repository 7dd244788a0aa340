import fc from 'fast-check';
import { anyText } from '../../fixtures/values/anyText.ts';
import { hostileMarkup } from '../../fixtures/values/hostileMarkup.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { attackedApi, countStored, jsonRoutes, nameOf, sendBody } from './writeRoutes.ts';

const { api, items } = attackedApi();

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202etxt',
  '\u200b',
  'é',
  'e\u0301',
  '👩‍👩‍👧',
  'x'.repeat(120),
  'x'.repeat(121),
  '𝒳'.repeat(120),
  'x'.repeat(5000),
  "'; DROP TABLE videos; --",
  '{{7*7}}',
  '${7*7}',
  '%s%n',
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  '\\',
  '"',
  'javascript:alert(1)',
  'https://',
  'https://example.com/',
  'https://user:pass@example.com',
  'http://[::1]:99999/',
  'https://\u202eexample.com',
  'data:text/html,x',
  'https://example.com/\0',
  `https://example.com/${'x'.repeat(3000)}`,
  '2026-05-01T12:00:00.000Z',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.000Z',
  '+200000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59Z',
  'tomorrow',
  '1e9',
  'Europe/Berlin',
  'europe/berlin',
  '+05:30',
  'Etc/GMT+12',
  'Mars/Olympus',
  '__proto__',
  'constructor',
  'null',
  'quizzes',
  'admin',
  'A-B',
  'a--b',
  '-a',
  'ａ',
  'x'.repeat(80),
  '00000000-0000-4000-8000-000000000000',
  '22222222-2222-4222-8222-222222222222',
  'rise',
  'storyline',
  'beginner',
  'none',
  ...hostileMarkup.slice(0, 40),
];
const numbers = [
  0,
  -0,
  1,
  -1,
  0.5,
  59,
  60,
  1e-320,
  1e21,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 53,
  10_080,
  10_081,
];
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: anyText({ maxLength: 60 }) },
);
const text = fc.oneof(fc.constantFrom(...texts), anyText({ maxLength: 40 }));
const id = fc.constantFrom(
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
  'webinar',
  'no-such-webinar',
  '',
);
/** Mostly values of the right shape, so that the bodies reach the rules and the database too. */
const likelyValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: text,
  title: text,
  slug: fc.constantFrom('quizzes', 'video', 'webinar', 'a-b', 'x'.repeat(80), 'x'.repeat(81), 'A', 'admin'),
  description: text,
  more: text,
  presenter: text,
  html: text,
  categories: fc.array(fc.constantFrom('rise', 'storyline', 'review', 'more', 'nothing'), { maxLength: 6 }),
  public: fc.boolean(),
  feature: fc.constantFrom('rise', 'review', null, 'reach'),
  startTime: fc.constantFrom(...numbers),
  skill: fc.constantFrom('beginner', 'advanced', 'none', 'expert'),
  seriesId: fc.constantFrom(null, '00000000-0000-4000-8000-000000000000', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF'),
  objectives: fc.array(fc.record({ title: text, time: fc.constantFrom(...numbers) }), { maxLength: 4 }),
  recommendations: fc.array(id, { maxLength: 4 }),
  resources: fc.array(fc.record({ name: text, url: text }), { maxLength: 4 }),
  downloads: fc.array(fc.oneof(fc.record({ id, name: text }), fc.record({ uploadId: text, name: text })), {
    maxLength: 4,
  }),
  uploadId: text,
  earlierSessionId: fc.oneof(id, fc.constant(null)),
  recordedWebinarId: fc.oneof(id, fc.constant(null)),
  recordingConfirmed: fc.boolean(),
  startsAt: text,
  zone: text,
  durationMinutes: fc.constantFrom(...numbers),
  registrationLink: text,
  words: fc.array(text, { maxLength: 5 }),
  isOff: fc.boolean(),
  url: text,
  eventTypes: fc.array(fc.constantFrom('item.published', 'item.changed', 'webhook.test'), { maxLength: 3 }),
  state: fc.constantFrom('active', 'paused', 'disabled', 'learned', 'pinned', 'removed'),
  publishAt: fc.oneof(text, fc.constant(null)),
  unpublishAt: fc.oneof(text, fc.constant(null)),
  release: fc.oneof(text, fc.constant(null)),
  movesRelease: fc.boolean(),
  incompleteConfirmed: fc.boolean(),
  every: fc.constantFrom('week', 'month', 'year'),
  until: fc.oneof(text, fc.constantFrom('2026-03-20', '2026-05-01', '2027-05-01', '2026-02-30')),
};
/** A valid value for each of these fields. */
const validValues: Readonly<Record<string, unknown>> = {
  name: 'Name',
  title: 'Title',
  description: 'Text',
  categories: ['rise'],
  presenter: 'Somebody',
  startsAt: '2026-05-01T12:00:00.000Z',
  zone: 'Europe/Berlin',
  registrationLink: 'https://example.com/',
  html: '<p>Text</p>',
  words: ['course', 'lesson'],
  url: 'https://example.com/',
  eventTypes: ['item.published'],
  publishAt: null,
  unpublishAt: '2026-05-01T12:00:00.000Z',
  release: null,
  every: 'week',
  until: '2026-03-20',
};
/** Valid bodies with one to three odd fields, and sometimes a body that is something else entirely. */
const bodiesOf = (fields: readonly string[]) => {
  const base = Object.fromEntries(
    fields.filter((field) => field in validValues).map((field) => [field, validValues[field]]),
  );
  const field = fc
    .constantFrom(...fields)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof({ weight: 8, arbitrary: likelyValues[name] ?? value }, { weight: 1, arbitrary: value }),
      ),
    );
  return fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .array(field, { minLength: 1, maxLength: 3 })
        .map((odd) => JSON.stringify({ ...base, ...Object.fromEntries(odd) })),
    },
    { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: anyText({ maxLength: 100 }) },
  );
};

const bodies = inForm({ short: 100, long: 500 });

test.each(jsonRoutes.map((route) => [nameOf(route), route] as const))(
  `saves or refuses each of ${bodies} bodies for %s, and stores nothing of those it refuses`,
  async (_name, route) => {
    const outcomes: Record<number, number> = {};
    let before = await countStored(api);
    for (const body of fc.sample(bodiesOf(route.fields), { seed: 20_261_121, numRuns: bodies })) {
      const answer = await sendBody(api, route, items, body);
      if (answer.statusCode >= 500)
        throw new Error(`${answer.statusCode} for ${body}: ${api.logged.join('\n').slice(0, 600)}`);
      outcomes[answer.statusCode] = (outcomes[answer.statusCode] ?? 0) + 1;
      const after = await countStored(api);
      if (answer.statusCode >= 400 && after !== before)
        throw new Error(`${answer.statusCode} for ${body} left something behind`);
      // A site has few endpoints, so a full one would refuse all further bodies.
      if (route.path === '/webhooks' && answer.statusCode === 201) await api.database.empty('webhook_endpoints');
      before = route.path === '/webhooks' ? await countStored(api) : after;
    }
    if (process.env['SHOW_OUTCOMES'] === '1') console.log(outcomes);
    expect(Object.keys(outcomes).filter((status) => !['200', '201', '400', '409', '422'].includes(status))).toEqual([]);
    // Enough bodies must pass the first check, or the later checks would not be tested.
    expect((outcomes[200] ?? 0) + (outcomes[201] ?? 0)).toBeGreaterThan(bodies / 10);
    if (route.hasNoLaterChecks !== true) expect(outcomes[422] ?? 0).toBeGreaterThan(bodies / 25);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);
