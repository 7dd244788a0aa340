/** @jest-environment node */
import { searchOver, type SearchUnderTest } from '../searchOver.ts';

let search: SearchUnderTest;
beforeAll(async () => {
  const captions = [
    { language: 'en' as const, cues: [{ start: 0, text: 'A mosquito bit people at quite a good restaurant.' }] },
    {
      language: 'en' as const,
      cues: [{ start: 5, text: 'Photosynthesis needs light. Electromagnetic waves. Bake the bread. Untitled works.' }],
    },
    {
      language: 'de' as const,
      cues: [{ start: 0, text: 'Untertitel für alle. Unter uns: das Gespräch über den Vertrag.' }],
    },
    { language: 'fr' as const, cues: [{ start: 0, text: 'Les marées montent sous la lune.' }] },
    { language: 'es' as const, cues: [{ start: 0, text: 'Hay que quitar la sal.' }] },
  ];
  search = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
});

test('expands a word to its translations', () => {
  expect(search.meanings('tide').tide).toContain('marees');
});

test('leaves out articles and other stop words', () => {
  expect(Object.keys(search.meanings('what is a tide actually'))).toEqual(['tide']);
});

test('does not find a whole English word inside another word or as a form of a foreign one', () => {
  expect(search.meanings('quit the restaurant').quit).not.toContain('mosquito');
  expect(search.meanings('quit the restaurant').quit).not.toContain('quitar');
});

test('weights each meaning of an ambiguous word lower', async () => {
  const cues = [{ start: 0, text: 'The theatre. A phase. The tidal wave.' }];
  const captions = [{ language: 'en' as const, cues }];
  const { understood } = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
  const [stage, tide] = ['stage', 'tide'].map((word) =>
    Math.max(...(understood(word).concepts[0]?.words.values() ?? [])),
  );
  expect(stage).toBeLessThan(tide ?? 0);
});

test('reads the parts of a German compound', () => {
  expect(search.meanings('Vertragsgespräche').vertragsgesprache).toEqual(
    expect.arrayContaining(['vertrag', 'gesprach']),
  );
});

test('finds a word with the same beginning in another language', () => {
  expect(search.meanings('electromagnetismo').electromagnetismo).toContain('electromagnetic');
});

test('corrects a typo rather than splitting it into words of two languages', () => {
  expect(search.understood('untertitle für alle').corrected).toBe('untertitel für alle');
});

test('weights a common word lower than a rare one', () => {
  const [everyday, rare] = search.understood('people photosynthesis').concepts;
  expect(everyday?.importance).toBeLessThan(0.7);
  expect(rare?.importance).toBe(1);
});
