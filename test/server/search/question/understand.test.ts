import type { CaptionTrack } from '../../../../server/search/document/SearchDocument.ts';
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

test('knows that a question with English stop words is English, whatever technical words it has (rule SEARCH-53)', () => {
  expect(search.understood('How do I publish a SCORM package?').language).toBe('en');
});

test('corrects beside a pasted address without changing the address', () => {
  expect(search.understood('https://x.example/a untertitle').corrected).toBe('https://x.example/a untertitel');
});

test('weights a common word lower than a rare one', () => {
  const [everyday, rare] = search.understood('people photosynthesis').concepts;
  expect(everyday?.importance).toBeLessThan(0.7);
  expect(rare?.importance).toBe(1);
});

describe('what is near, and no answer by itself', () => {
  async function isNearest(search: string, text: string): Promise<boolean> {
    const captions = [{ language: 'en' as const, cues: [{ start: 0, text }] }];
    const { ask } = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
    const { answers, isNearest } = await ask(search);
    expect(answers).toHaveLength(1);
    return isNearest;
  }

  test.each([
    ['a word of the same root', 'excel', 'Excellent work.'],
    ['a word that begins like a whole one', 'port', 'Portrait pictures.'],
    ['a word that begins like an acronym', 'ADA', 'Adaptive courses.'],
    ['another standard of the same field', 'xapi', 'Publish it for SCORM.'],
  ])('%s', async (_what, search, text) => {
    expect(await isNearest(search, text)).toBe(true);
  });

  test.each([
    ['a form of the word', 'covering', 'It covers this.'],
    ['the rest of an unfinished word', 'adap', 'Adaptive courses.'],
    ['another spelling of the word', 'behaviours', 'Behavior changes.'],
    ['a word with a typo', 'adaptve', 'Adaptive courses.'],
  ])('takes %s for an answer', async (_what, search, text) => {
    expect(await isNearest(search, text)).toBe(false);
  });
});

test('does not correct an acronym', async () => {
  const captions = [{ language: 'en' as const, cues: [{ start: 0, text: 'The icc and its rules.' }] }];
  const { understood } = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
  expect(understood('export to AICC now').corrected).toBeUndefined();
  expect(understood('export to aicc now').corrected).toBe('export to icc now');
});

test('finds the words that begin with the typed letters when a search has one or two letters', () => {
  expect(search.meanings('m').m).toEqual(expect.arrayContaining(['marees', 'mosquito']));
  expect(search.meanings('m ').m).toEqual([]);
  expect(search.meanings('bread ph').ph).toEqual([]);
});

test('reads the path of a pasted address, and not its host', () => {
  expect(Object.keys(search.meanings('https://www.waves.example/bake-the-bread?x=1#top'))).toEqual(
    expect.arrayContaining(['bake', 'bread']),
  );
  expect(search.meanings('https://www.waves.example/bread')).not.toHaveProperty('waves');
  expect(search.meanings('www.bread.example')).toEqual({});
});

test.each([
  ['Wie nehme ich meine Stimme auf?', ['aufnehmen', 'stimme']],
  ['Er nimmt die Stimme auf, weil es regnet', ['aufnehmen', 'stimme', 'regnet']],
  ['Wie füge ich Untertitel hinzu', ['hinzufugen', 'untertitel']],
  ['Wie lade ich die Stimme hoch und wie richte ich das Licht ein?', ['hochladen', 'stimme', 'einrichten', 'licht']],
])('joins the prefix of a German verb at the end of its clause: %s', (question, words) => {
  expect(Object.keys(search.meanings(question))).toEqual(words);
});

test('does not join a prefix to its verb when neither the thesaurus nor a German text has the joined verb', () => {
  expect(Object.keys(search.meanings('Wie backe ich das Brot auf'))).not.toContain('aufbacken');
});

test.each(['Wer zeichnet das?', 'zeichnet', 'Wie füge ich Untertitel hinzu?'])(
  'does not correct a form of a German verb that the thesaurus has: %s',
  async (question) => {
    const cues = [{ start: 0, text: 'Ein Zeichen hindurch. Untertitel.' }];
    const captions = [{ language: 'de' as const, cues }];
    const { understood } = await searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
    expect(understood(question).corrected).toBeUndefined();
  },
);

// Rule SEARCH-54.
test('takes the only translation of a word for the word itself in a question that is not English', () => {
  const [bread] = search.understood('Wie backe ich das Brot?').concepts.filter(({ typed }) => typed === 'brot');
  expect(bread?.best).toBe(Math.max(...(bread?.words.values() ?? [])));
});

// Rule SEARCH-55.
test.each(['Wie erstelle ich das Brot?', 'Comment changer la marée ?', '¿Cómo cambio la sal?'])(
  'weights the verb of asking lower than the topic in "%s"',
  (question) => {
    const [verb, topic] = search.understood(question).concepts;
    expect(verb?.importance).toBe(0.3);
    expect(topic?.importance).toBe(1);
  },
);

/** A catalogue in these languages, with words that are near to other words of the same language. */
function nearWords(...spoken: readonly CaptionTrack['language'][]): Promise<SearchUnderTest> {
  const texts = {
    en: 'The formatting of an enrolled learner.',
    fr: 'Un important double. Recommence et supprime.',
    de: 'Die zweiten Prüfungen. Einblenden.',
    es: 'Cortar y mostrar. El narrador.',
  };
  const captions = spoken.map((language) => ({ language, cues: [{ start: 0, text: texts[language] }] }));
  return searchOver([{ id: 'one', title: 'Title', body: [], chapters: [], captions }]);
}

// Rule SEARCH-56.
describe('in four languages', () => {
  let all: SearchUnderTest;
  beforeAll(async () => {
    all = await nearWords('en', 'fr', 'de', 'es');
  });

  test.each([
    'reformatting the text',
    'Comment importons-nous',
    'recommencent',
    'doublages',
    'Wie kann ich etwas zuweisen',
    'die Prüflinge',
    'einblendete',
    'Cómo puedo acortar',
    'mostraría',
    'cortarlo',
  ])('corrects no inflected word of a language that the catalogue speaks: "%s"', (typed) => {
    expect(all.understood(`${typed} `).corrected).toBeUndefined();
  });

  test.each([
    ['Comment faut-il recomence', 'Comment faut-il recommence'],
    ['Prüfungne', 'prufungen'],
    ['Einbleden', 'einblenden'],
    ['cortrar', 'cortar'],
    ['naradror', 'narrador'],
    ['formattting', 'formatting'],
  ])('corrects the typo "%s" to "%s"', (typed, corrected) => {
    expect(all.understood(`${typed} `).corrected).toBe(`${corrected} `);
  });
});

test('corrects a word that only a language has which the catalogue does not speak', async () => {
  expect((await nearWords('en', 'fr')).understood('enroulée ').corrected).toBeUndefined();
  expect((await nearWords('en', 'de')).understood('enroulée ').corrected).toBe('enrolled ');
});

test('corrects a word that only other languages have than the search', async () => {
  expect((await nearWords('en', 'fr')).understood('how to get enroulée ').corrected).toBe('how to get enrolled ');
});
