import fc from 'fast-check';
import { anyText } from '../../fixtures/values/anyText.ts';
import { hostileMarkup } from '../../fixtures/values/hostileMarkup.ts';
import { aPicture, pictureFormats } from '../../fixtures/media/pictures.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { attackedApi, countStored, fileRoutes, nameOf, sendBody, type WriteRoute } from './writeRoutes.ts';

const { api, items } = attackedApi();

const byName = (routes: readonly WriteRoute[]) => routes.map((route) => [nameOf(route), route] as const);
const thumbnails = byName(fileRoutes.filter(({ path }) => path.endsWith('thumbnail')));
const captions = byName(fileRoutes.filter(({ path }) => path.includes('captions')));

/** Sends each body and returns how many were saved. Throws on a fault, and on a refusal that stores something. */
async function sendAll(route: WriteRoute, bodies: readonly Buffer[]): Promise<number> {
  let saved = 0;
  let before = await countStored(api);
  for (const body of bodies) {
    const answer = await sendBody(api, route, items, body, 'application/octet-stream');
    const shown = `${answer.statusCode} for ${body.toString('base64').slice(0, 2000)}`;
    if (![200, 413, 415, 422].includes(answer.statusCode))
      throw new Error(`${shown}: ${api.logged.join('\n').slice(0, 600)}`);
    const after = await countStored(api);
    if (answer.statusCode === 200) saved += 1;
    else if (after !== before) throw new Error(`${shown} left something behind`);
    before = after;
  }
  return saved;
}

/** The file with a few changed bytes, truncated, or with other bytes at its end. */
const changed = (file: Buffer) =>
  fc
    .record({
      places: fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 6 }),
      end: fc.nat(file.length),
      isCut: fc.boolean(),
      tail: fc.uint8Array({ maxLength: 40 }),
    })
    .map(({ places, end, isCut, tail }) => {
      const copy = Buffer.concat([isCut ? file.subarray(0, end) : file, tail]);
      for (const [place, byte] of places) if (place < copy.length) copy[place] = byte;
      return copy;
    });

const files = inForm({ short: 60, long: 500 });

test.each(thumbnails)(`%s accepts or refuses each of ${files} hostile files without a fault`, async (_name, route) => {
  const pictures = await Promise.all(pictureFormats.map((format) => aPicture(format, 32, 18)));
  const file = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pictures).chain(changed) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
  const saved = await sendAll(route, fc.sample(file, { seed: 20_261_121, numRuns: files }));
  expect(saved).toBeGreaterThan(files / 25);
});

const line = fc.oneof(
  fc.constantFrom(
    '',
    'WEBVTT',
    '00:01.000 --> 00:02.000',
    '00:00:03,000 --> 00:00:04,000',
    '00:05.000 --> 00:04.000',
    '99:99:99.999 --> 99:99:99.999',
    '1',
    'NOTE x',
    'STYLE',
    'REGION',
    '::cue { color: red }',
    '-->',
    'a --> b',
    '\0',
    '\ufeff',
    '&amp;lt;',
    '&#x0;',
    '<v Ann>',
    '</v>',
    '<c.a.b>',
    '<00:01.500>',
    '<b><i></b></i>',
    '\u2028',
    'line:-1 position:200%',
  ),
  fc.constantFrom(...hostileMarkup.map((text) => text.slice(0, 80))),
  anyText({ maxLength: 30 }),
);
const cues = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: line },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(50), line)
        .map(
          ([second, text]) => `\n00:${String(second).padStart(2, '0')}.000 --> 00:59.000\n${text.replaceAll('\0', '')}`,
        ),
    },
  ),
  { maxLength: 8 },
);

test.each(captions)(
  `%s accepts or refuses each of ${files} hostile caption files without a fault`,
  async (_name, route) => {
    const file = fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom('WEBVTT\n', 'WEBVTT\n', '\ufeffWEBVTT\r\n', ''), cues)
          .map(([head, lines]) => Buffer.from(`${head}${lines.join('\n')}\n`)),
      },
      { weight: 4, arbitrary: line.map((text) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\nSaid: ${text}\n`)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    );
    const saved = await sendAll(route, fc.sample(file, { seed: 20_261_121, numRuns: files }));
    expect(saved).toBeGreaterThan(files / 25);
  },
);

test.each(hostileMarkup.filter((text) => text.length < 400).map((text) => [text]))(
  'refuses %j in a cue, or serves it as text',
  async (text) => {
    const route = { method: 'PUT', path: '/videos/{id}/captions/en', fields: [] } as const;
    const answer = await sendBody(api, route, items, `WEBVTT\n\n00:01.000 --> 00:02.000\nSaid: ${text}\n`, 'text/vtt');
    if (answer.statusCode === 422) return;
    const [, , folder = '', hash = '', name = ''] = (
      answer.json<{ captions: { src: string }[] }>().captions[0]?.src ?? ''
    ).split('/');
    const file = await api.media.find(folder, hash, name);
    const served = Buffer.concat((await file?.open().toArray()) ?? [])
      .toString()
      .split('\n')
      .slice(3)
      .join('\n');
    expect(served).toMatch(/Said:/);
    // Only WebVTT tags may remain, and their annotations may hold no quotes and no equals sign.
    expect(
      [...served.matchAll(/<[^>]*>?/g)]
        .map(([tag]) => tag)
        .filter((tag) => !/^<\/?(?:b|i|u|c|v|ruby|rt|lang)(?:\.[\w-]+)*(?: [^<>"=]*)?>$/.test(tag)),
    ).toEqual([]);
  },
);
