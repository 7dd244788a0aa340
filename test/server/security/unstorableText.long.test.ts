import type { Problem } from '../../../src/contract/problem.ts';
import { attackedApi, readStored, sendBody } from './writeRoutes.ts';

const { api, items } = attackedApi();

const oneLine = 'contains a line break, a tab or an invalid character';
const paragraphs = 'contains an invalid character';
const upcoming = {
  title: 'T',
  description: 'D',
  presenter: 'P',
  registrationLink: 'https://example.com/',
  zone: 'Europe/Berlin',
  startsAt: '2026-05-01T12:00:00Z',
};
const slides = '22222222-2222-4222-8222-222222222222';

/** Every text field that administrators write, with the body that gives it a text. */
const fields: readonly (readonly [
  route: string,
  field: string,
  lines: 'one line' | 'paragraphs',
  body: (text: string) => object,
])[] = [
  ['POST /videos', 'name', 'one line', (name) => ({ name })],
  ['PATCH /videos/{id}', 'name', 'one line', (name) => ({ name })],
  ['POST /webinars', 'title', 'one line', (title) => ({ title, description: 'D', categories: ['rise'] })],
  ['POST /webinars', 'description', 'paragraphs', (description) => ({ title: 'T', description, categories: ['rise'] })],
  ['PATCH /webinars/{id}', 'title', 'one line', (title) => ({ title })],
  ['PATCH /webinars/{id}', 'description', 'paragraphs', (description) => ({ description })],
  ['PATCH /webinars/{id}', 'more', 'paragraphs', (more) => ({ more })],
  ['PATCH /webinars/{id}', 'objectives', 'one line', (title) => ({ objectives: [{ title, time: 0 }] })],
  ['PATCH /webinars/{id}', 'downloads', 'one line', (name) => ({ downloads: [{ id: slides, name }] })],
  ['PATCH /webinars/{id}', 'resources', 'one line', (name) => ({ resources: [{ name, url: 'https://example.com/' }] })],
  ['PUT /webinars/{id}/detail', 'html', 'paragraphs', (text) => ({ html: `<p>${text}</p>` })],
  ['POST /upcoming', 'title', 'one line', (title) => ({ ...upcoming, title })],
  ['POST /upcoming', 'presenter', 'one line', (presenter) => ({ ...upcoming, presenter })],
  ['PATCH /upcoming/{id}', 'title', 'one line', (title) => ({ title })],
  ['PATCH /upcoming/{id}', 'description', 'paragraphs', (description) => ({ description })],
  ['PATCH /upcoming/{id}', 'presenter', 'one line', (presenter) => ({ presenter })],
  ['POST /series', 'title', 'one line', (title) => ({ title })],
  ['PATCH /series/{id}', 'title', 'one line', (title) => ({ title })],
];
const cases = fields.map(([route, field, lines, body]) => [route, field, { lines, body }] as const);

const send = (route: string, body: string | Buffer) => {
  const [method = '', path = ''] = route.split(' ');
  return sendBody(api, { method: method as 'POST', path, fields: [] }, items, body);
};

describe.each(cases)('%s with an invalid %s', (route, field, { lines, body }) => {
  const anywhere = ['a\0b', 'half \ud800', '\u001b[31mred', 'end\u0000'];
  const inOneLine = ['two\nlines', 'two\r\nlines', 'a\ttab', 'break at the end\n', '\tat the beginning', 'a\u2028b'];

  test('answers 422 at the field, and stores nothing', async () => {
    const before = await readStored(api);
    for (const text of lines === 'one line' ? [...anywhere, ...inOneLine] : anywhere) {
      const answer = await send(route, JSON.stringify(body(text)));
      expect({ text, status: answer.statusCode }).toEqual({ text, status: 422 });
      expect(answer.json<Problem>().violations).toContainEqual({
        field,
        message: expect.stringContaining(lines === 'one line' ? oneLine : paragraphs),
      });
    }
    expect(await readStored(api)).toBe(before);
  });

  test('answers 422 at the field when its bytes are not UTF-8', async () => {
    const before = await readStored(api);
    for (const byte of [0xff, 0xe9, 0xc0]) {
      const written = Buffer.from(JSON.stringify(body('caf~')));
      written[written.indexOf('~')] = byte;
      const answer = await send(route, written);
      expect({ byte, status: answer.statusCode, violations: answer.json<Problem>().violations }).toEqual({
        byte,
        status: 422,
        violations: [{ field, message: 'This text is not valid UTF-8. Send it again as UTF-8.' }],
      });
    }
    expect(await readStored(api)).toBe(before);
  });
});

test('keeps line breaks and tabs in fields of several lines', async () => {
  const text = 'First\n\n\tSecond\r\nThird';
  const answer = await send('PATCH /webinars/{id}', JSON.stringify({ description: text, more: text }));
  expect(answer.json()).toMatchObject({ description: text, more: text });
});

test('saves other fields of an item whose stored title has a line break', async () => {
  await api.database.pool.query(`UPDATE videos SET name = E'Two\\nlines'`);
  const answer = await send('PATCH /videos/{id}', JSON.stringify({ public: true }));
  expect(answer.json()).toMatchObject({ name: 'Two\nlines', public: true });
});

test.each([
  [
    'a registration link',
    'POST /upcoming',
    'registrationLink',
    { ...upcoming, registrationLink: 'https://a.example/\0' },
  ],
  [
    'the address of a resource',
    'PATCH /webinars/{id}',
    'resources',
    { resources: [{ name: 'R', url: 'https://a.example/\0' }] },
  ],
  ['a URL path', 'PATCH /videos/{id}', 'slug', { slug: 'a\0b' }],
  ['a time zone', 'POST /upcoming', 'zone', { ...upcoming, zone: 'Europe/Berlin\0' }],
  ['the path of a recommended webinar', 'PATCH /webinars/{id}', 'recommendations', { recommendations: ['webinar\0'] }],
  ['the path of a recording', 'PATCH /upcoming/{id}', 'recordedWebinarId', { recordedWebinarId: 'webinar\0' }],
])('answers 422 to a NUL in %s', async (_what, route, field, body) => {
  const answer = await send(route, JSON.stringify(body));
  expect({ status: answer.statusCode, fields: answer.json<Problem>().violations?.map((each) => each.field) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test('answers 400 when the bytes that are not UTF-8 are outside of the fields', async () => {
  const key = Buffer.from('{"na~me":"N"}');
  key[key.indexOf('~')] = 0xff;
  const answers = [await send('POST /videos', key), await send('POST /videos', Buffer.from([0x7b, 0xff, 0x7d]))];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});

test.each(['%00', 'vid%00eo', '%ff', '%c3%28', '%ed%a0%80', '%0a', 'video%0d%0aX-Injected:%201'])(
  'searches the words of ?search=%s, and ignores the other characters',
  async (search) => {
    for (const path of ['/videos', '/webinars', '/upcoming', '/series']) {
      const answer = await api.app.inject(`/training/api/v1${path}?search=${search}`);
      expect({ path, status: answer.statusCode }).toEqual({ path, status: 200 });
    }
    expect(api.logged).toEqual([]);
  },
);
