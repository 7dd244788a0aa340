import { Readable } from 'node:stream';
import { makeFindParts } from '../../../../server/application/film/findParts.ts';
import { timestamp } from '../../../../src/domain/date/timestamp.ts';
import type { Asset } from '../../../../src/domain/film/asset.ts';
import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import { proposedChapters } from '../../../../src/domain/item/chapters/proposedChapters.ts';
import { paragraphsOf, speak } from '../../../fixtures/transcripts/spokenTopics.ts';

const { cues, seams } = speak(paragraphsOf('variables.en.txt'), { pause: 4 });
const vttOf = (said: (text: string) => string) =>
  `WEBVTT\n\n${cues.map(({ start, end, text }) => `${timestamp(start)} --> ${timestamp(end)}\n${said(text)}`).join('\n\n')}\n`;
/** The picture changes two seconds before the third topic. */
const picture = (seams[1] ?? 0) - 2;
const shown = { start: picture, end: picture + 30, frame: 1, text: 'Variables', boxes: [] };
const files: Readonly<Record<string, string>> = {
  'a-film/english/captions-en.vtt': vttOf((text) => text),
  'a-film/german/captions-de.vtt': vttOf((text) => `<v Ada>${text.replace(/\p{L}+/gu, (word) => `${word}ung`)}`),
  'a-film/seen/screen.json': JSON.stringify({ language: 'en', lines: [shown] }),
};

function finding(about: Partial<Asset> = {}) {
  const captions = { de: 'german', en: 'english' };
  const asset = { id: 'a-film', contentHash: 'x', poster: null, picture: null, captions, screen: null, ...about };
  const read: string[] = [];
  const findParts = makeFindParts({
    assets: {
      find: async (id) =>
        id === asset.id ? { asset, processing: { state: 'ready', percent: 100 }, duration: 300 } : undefined,
    },
    media: {
      find: async (...path) => {
        const content = files[path.join('/')];
        read.push(path.join('/'));
        return content === undefined
          ? undefined
          : { bytes: content.length, modified: new Date(0), open: () => Readable.from([content]) };
      },
    },
  });
  const partsOf = async (hash: string, language: CaptionLanguage, film = 'a-film') => {
    const found = await findParts(film, hash, language);
    return found === undefined ? undefined : { sources: found.sources, parts: await found.read() };
  };
  return { partsOf, findParts, read };
}

// Rules PART-1 and PART-5.
test('finds the chapters of the captions, as the domain does', async () => {
  const { partsOf } = finding();
  const found = await partsOf('english', 'en');
  expect(found?.parts).toHaveLength(5);
  expect(found?.parts).toEqual(proposedChapters(cues));
});

// Rule PART-1.
test('names the same parts in the words of captions in another language, without their tags', async () => {
  const { partsOf } = finding();
  const [english, german] = [await partsOf('english', 'en'), await partsOf('german', 'de')];
  expect(german?.parts.map(({ time }) => time)).toEqual(english?.parts.map(({ time }) => time));
  expect(german?.parts.every(({ title }) => title.includes('ung') && !title.includes('<'))).toBe(true);
  expect(german?.sources).not.toBe(english?.sources);
});

// Rule PART-3.
test('begins a part with the change of the picture when the screen has been read, and names other sources then', async () => {
  const before = await finding().partsOf('english', 'en');
  const after = await finding({ screen: 'seen' }).partsOf('english', 'en');
  expect(after?.parts.map(({ time }) => time)).toContain(Math.floor(picture));
  expect(after?.sources).not.toBe(before?.sources);
});

test('names other sources for another language, also when both files have the same hash', async () => {
  const { findParts } = finding({ captions: { de: 'one', en: 'one' } });
  const [english, german] = [await findParts('a-film', 'one', 'en'), await findParts('a-film', 'one', 'de')];
  expect(english?.sources).not.toBe(german?.sources);
});

test('finds nothing for captions that were replaced, a language without captions, and an unknown film', async () => {
  const { partsOf, read } = finding();
  expect(await partsOf('older', 'en')).toBeUndefined();
  expect(await partsOf('english', 'fr')).toBeUndefined();
  expect(await partsOf('english', 'en', 'another')).toBeUndefined();
  expect(read).toEqual([]);
});

test('reads no file before the parts are read', async () => {
  const { findParts, read } = finding({ screen: 'seen' });
  const found = await findParts('a-film', 'english', 'en');
  expect(read).toEqual([]);
  await found?.read();
  expect(read).toEqual(['a-film/seen/screen.json', 'a-film/english/captions-en.vtt']);
});
