import { timestamp } from '../../../../src/domain/date/timestamp.ts';
import { mediaPath } from '../../../../src/domain/film/asset.ts';
import { partsPath } from '../../../../src/domain/film/partsFile.ts';
import { proposedChapters } from '../../../../src/domain/item/chapters/proposedChapters.ts';
import { assetId, servedFilm } from '../../../fixtures/api/servedFilm.ts';
import { paragraphsOf, speak } from '../../../fixtures/transcripts/spokenTopics.ts';

const { cues, seams } = speak(paragraphsOf('variables.en.txt'), { pause: 4 });
const vtt = cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${text}\n\n`).join('');
/** The picture changes two seconds before the third topic. */
const picture = (seams[1] ?? 0) - 2;
const shown = { start: picture, end: picture + 30, frame: 1, text: 'Variables', boxes: [] };
const film = servedFilm({
  'captions-en.vtt': Buffer.from(`WEBVTT\n\n${vtt}`),
  'screen.json': Buffer.from(JSON.stringify({ language: 'en', lines: [shown] })),
});

const get = (language: 'en' | 'fr', headers: Record<string, string> = {}) =>
  film.app.inject({
    url: partsPath({ language, src: mediaPath(assetId, film.hash, `captions-${language}.vtt`) }),
    headers,
  });
const withCaptions = (screen: string | null = null) => {
  film.added = { captions: { en: film.hash }, screen };
};

// Rules PART-1 and PART-2.
test('serves the parts of a film beside its captions, for a minute, with a tag', async () => {
  withCaptions();
  const answer = await get('en');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
  });
  expect(answer.json()).toEqual(proposedChapters(cues));
  expect(answer.json()).toHaveLength(5);
  const again = await get('en', { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

// Rule PART-3.
test('begins a part with the change of the picture when the screen of the film has been read', async () => {
  withCaptions();
  const before = await get('en');
  withCaptions(film.hash);
  const after = await get('en');
  expect(after.json<{ time: number }[]>().map(({ time }) => time)).toContain(Math.floor(picture));
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

// Rule PART-2.
test('answers 404 where the film has no such captions', async () => {
  withCaptions();
  expect((await get('fr')).statusCode).toBe(404);
});

// Rule PART-2.
test('protects the parts of a gated film as its captions', async () => {
  withCaptions();
  film.item = { published: true, public: false };
  expect((await get('en')).statusCode).toBe(403);
  const [cookie = ''] = film.tickets.issue(assetId, { id: 'p', trainingRole: null }, undefined).cookie.split(';');
  const opened = await get('en', { cookie });
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
  film.item = { published: false, public: false };
  film.version += 1;
  expect((await get('en')).statusCode).toBe(404);
});
