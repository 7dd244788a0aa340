import { momentOf } from '../../../../server/search/ranking/momentOf.ts';
import type { SearchedTexts } from '../../../../server/search/document/SearchDocument.ts';
import { searchOver } from '../searchOver.ts';

const film = (
  id: string,
  cues: readonly (readonly [start: number, text: string])[],
): SearchedTexts & { id: string } => ({
  id,
  title: id,
  body: [],
  chapters: [],
  captions: [{ language: 'en', cues: cues.map(([start, text]) => ({ start, text })) }],
});
const filler = Array.from({ length: 8 }, (_, number) => film(`film ${number}`, [[0, 'Nothing of it here.']]));

test('prefers a moment whose surroundings also match the question', async () => {
  const { ask } = await searchOver([
    ...filler,
    film('harbour', [
      [0, 'The tide comes.'],
      [200, 'The moon is high.'],
      [240, 'The tide comes.'],
      [280, 'The moon is high.'],
    ]),
  ]);
  const { answers } = await ask('tide and moon');
  const [best] = answers[0]?.moments ?? [];
  expect(best?.passages.starts[best.window.firstCue]).toBe(240_000);
});

test('ranks the word itself before a synonym', async () => {
  const { ask } = await searchOver([
    ...filler,
    film('synonym', [[0, 'A physician explains.']]),
    film('word', [[0, 'A doctor explains.']]),
  ]);
  const { answers, isNearest } = await ask('doctor');
  expect(answers.map(({ id }) => id)).toEqual(['word', 'synonym']);
  expect(isNearest).toBe(false);
});

test('marks an answer as near when it has only synonyms of the question', async () => {
  const { ask } = await searchOver([...filler, film('synonym', [[0, 'A physician explains.']])]);
  const { answers, isNearest } = await ask('doctor');
  expect(answers.map(({ id }) => id)).toEqual(['synonym']);
  expect(isNearest).toBe(true);
});

test('marks no answer as near when most words of the question stand together', async () => {
  const { ask } = await searchOver([...filler, film('contract', [[0, 'A period of notice, and some mosquitoes.']])]);
  const { isNearest } = await ask('mosquitoes in the notice period of doctors');
  expect(isNearest).toBe(false);
});

test('marks an answer as near when half of the question is missing', async () => {
  const { ask } = await searchOver([...filler, film('contract', [[0, 'A period of notice, and some mosquitoes.']])]);
  const { isNearest } = await ask('quit a job in the notice period');
  expect(isNearest).toBe(true);
});

// Rule SEARCH-57.
describe('when a document has two of the three words of a question, also often and together', () => {
  const voice = film('voice', [[0, 'Record your voice. Export the recording to mp3: record, mp3, record, mp3.']]);

  test('is near if no text of the catalogue has the third one', async () => {
    const { ask } = await searchOver([...filler, voice]);
    expect((await ask('record a vinyl to mp3')).isNearest).toBe(true);
  });

  test('answers if another text has it', async () => {
    const { ask } = await searchOver([...filler, voice, film('music', [[0, 'They sold vinyl.']])]);
    expect((await ask('record a vinyl to mp3')).isNearest).toBe(false);
  });

  test('answers if the third one is no word of the language', async () => {
    const { ask } = await searchOver([...filler, voice]);
    expect((await ask('record a qzxwv to mp3')).isNearest).toBe(false);
  });
});

test.each([
  ['trigger', 'en'],
  ['auslöser', 'de'],
])('shows the moment for "%s" in the language %s of a film that has both', async (search, language) => {
  const spoken = film('triggers', [[0, 'A trigger opens the next slide.']]);
  const german = { language: 'de', cues: [{ start: 0, text: 'Ein Trigger, ein Auslöser.' }] } as const;
  const { ask } = await searchOver([...filler, { ...spoken, captions: [german, ...spoken.captions] }]);
  const [best] = (await ask(search)).answers[0]?.moments ?? [];
  expect(best?.passages.language).toBe(language);
});

describe('the language of a moment', () => {
  const captions = [
    {
      language: 'es' as const,
      cues: [
        { start: 0, text: 'Hola.' },
        { start: 60, text: 'El certificado llega al final.' },
      ],
    },
    {
      language: 'en' as const,
      cues: [
        { start: 0, text: 'Hello.' },
        { start: 58, text: 'The paper comes last.' },
        { start: 90, text: 'Goodbye.' },
      ],
    },
  ];
  const bilingual = { id: 'bilingual', title: 'Title', body: [], chapters: [], captions };

  test.each([
    ['English question', 'certificate', 'en', 58],
    ['Spanish question', '¿cómo hago el certificado?', 'es', 60],
    ['word that is not English', 'certificado', 'es', 60],
  ])('is that of the question for a film that says it in both: an %s', async (_what, search, language, second) => {
    const { ask } = await searchOver([...filler, bilingual]);
    const [moment] = (await ask(search)).answers[0]?.moments ?? [];
    expect(moment?.passages.language).toBe(language);
    expect(moment?.passages.starts[moment.window.firstCue]).toBe(1000 * second);
  });

  test('is that of the question when its captions begin less than 20 seconds after the match', async () => {
    const [spanish, english] = captions;
    const cues = [
      { start: 35, text: 'Hello.' },
      { start: 60.2, text: 'The paper comes last.' },
    ];
    const later = { ...english, language: 'en' as const, cues };
    const { ask } = await searchOver([...filler, { ...bilingual, captions: [spanish ?? later, later] }]);
    const [moment] = (await ask('how to get a certificate')).answers[0]?.moments ?? [];
    expect(moment?.passages.starts[moment.window.firstCue]).toBe(60_200);
  });

  test('shows the captions that match when those in the language of the question have no text at that time', async () => {
    const [spanish, english] = captions;
    const silent = { ...english, language: 'en' as const, cues: [{ start: 0, text: 'Hello.' }] };
    const { ask } = await searchOver([...filler, { ...bilingual, captions: [spanish ?? silent, silent] }]);
    const [moment] = (await ask('how to get a certificate')).answers[0]?.moments ?? [];
    expect(moment?.passages.starts[moment.window.firstCue]).toBe(60_000);
  });
});

/** The second at which the first moment of the first answer starts. */
async function startOf(cues: readonly (readonly [start: number, text: string])[], question: string): Promise<number> {
  const { ask } = await searchOver([...filler, film('film', cues)]);
  const { answers } = await ask(question);
  const [best] = answers[0]?.moments ?? [];
  if (best === undefined) throw new Error(`Nothing answers "${question}"`);
  return momentOf(best, undefined, () => undefined).start;
}

// Rule START-1.
test('starts a moment where it begins to answer, and not at a lesser word before', async () => {
  const cues = [
    [10, 'We have seen the scale.'],
    [16, 'Nobody noticed.'],
    [28, 'The reliability of a questionnaire on this scale has a number.'],
    [34, 'The reliability of the questionnaire is here.'],
  ] as const;
  expect(await startOf(cues, 'reliability of a questionnaire scale')).toBe(28);
  expect(await startOf(cues.slice(0, 2), 'reliability of a questionnaire scale')).toBe(10);
});

test('starts a moment at the first of two words that say as much', async () => {
  const cues = [
    [10, 'The tide comes.'],
    [20, 'The moon is high.'],
  ] as const;
  expect(await startOf(cues, 'tide and moon')).toBe(10);
});

test('shows no two moments that start within 20 seconds', async () => {
  const { ask } = await searchOver([
    ...filler.map(({ id }, place) => film(id, [[0, place < 4 ? 'A scale of it.' : 'Nothing of it.']])),
    film('film', [
      [0, 'A scale.'],
      [26, 'The reliability of a questionnaire weighs seventy kilograms in a bathroom.'],
      [40, 'A questionnaire.'],
      [90, 'A bathroom.'],
    ]),
  ]);
  const { answers } = await ask('scale reliability questionnaire weighs seventy kilograms bathroom');
  const found = answers.find(({ id }) => id === 'film');
  const starts = (found?.moments ?? []).map((moment) => momentOf(moment, undefined, () => undefined).start);
  expect(starts).toEqual([26, 90]);
});
