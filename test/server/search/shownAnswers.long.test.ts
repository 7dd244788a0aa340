import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { momentOf } from '../../../server/search/ranking/momentOf.ts';
import { FfmpegScreenReader } from '../../../server/video/screen/FfmpegScreenReader.ts';
import { PackagedTesseract } from '../../../server/video/screen/PackagedTesseract.ts';
import type { CaptionTrack } from '../../../server/search/document/SearchDocument.ts';
import { textOfLine } from '../../../src/domain/film/screenText.ts';
import { bubblewrapWith } from '../../fixtures/media/sandboxes.ts';
import { screenFilm, type ShownScreen } from '../../fixtures/media/screenFilm.ts';
import { makeFolder } from '../../fixtures/run/makeFolder.ts';
import { judge, share } from './judge.ts';
import { demoItems, judgedQueries, lectures, type JudgedItem } from './judgedCollections.ts';
import { searchOver, type SearchUnderTest } from './searchOver.ts';

/** A film that shows what its lecture never says, and how somebody asks for each screen. */
interface JudgedFilm {
  readonly item: string;
  readonly width: number;
  readonly height: number;
  readonly screens: readonly (ShownScreen & { readonly q: string })[];
}

const secondsOfScreen = 20;
/** A visitor who starts so much beside the screen still sees it. */
const besideSeconds = 5;
const leastInThree = 70;

let films: readonly JudgedFilm[];
let shown: readonly JudgedItem[];
let search: SearchUnderTest;

beforeAll(async () => {
  const file = join(process.cwd(), 'test/server/search/relevance/screens.json');
  films = JSON.parse(await readFile(file, 'utf8')) as readonly JudgedFilm[];
  const read = new Map<string, CaptionTrack['cues']>();
  for (const film of films) read.set(film.item, await readScreens(film));
  shown = lectures().map((lecture) => {
    const cues = read.get(lecture.id);
    return cues === undefined ? lecture : { ...lecture, screen: { language: 'en', cues } };
  });
  search = await searchOver([...shown, ...demoItems()]);
}, 600_000);

/** The lines that the real reader finds on the pictures of a film. */
async function readScreens({ screens, width, height }: JudgedFilm): Promise<CaptionTrack['cues']> {
  const folder = await makeFolder();
  const [work, kept] = [join(folder, 'work'), join(folder, 'kept')];
  await Promise.all([mkdir(work), mkdir(kept)]);
  const film = await screenFilm(folder, screens, { width, height, secondsOfScreen, framesPerSecond: 2 });
  const sandbox = await bubblewrapWith([]);
  const reader = new FfmpegScreenReader({
    ffmpeg: 'ffmpeg',
    recogniser: new PackagedTesseract(0),
    sandbox,
    niceness: 0,
  });
  const lines = await reader.read({ ...film, folder: work, kept, languages: ['en'] }, new AbortController().signal);
  return lines.map((line) => ({ start: line.start, text: textOfLine(line) }));
}

// Rule SHOWN-6.
test('shows the moment among the first three items for seven of ten questions about what is shown and not said', async () => {
  const missed: string[] = [];
  let [asked, first] = [0, 0];
  for (const { item, screens } of films)
    for (const [place, { q }] of screens.entries()) {
      const { answers } = await search.ask(q);
      const answer = answers.slice(0, 3).find(({ id }) => id === item);
      const starts = answer?.moments.map((moment) => momentOf(moment, undefined, () => undefined).start) ?? [];
      const [begins, ends] = [place * secondsOfScreen, (place + 1) * secondsOfScreen];
      asked += 1;
      first += Number(answers[0]?.id === item);
      if (!starts.some((start) => start >= begins - besideSeconds && start < ends))
        missed.push(`${q} (${starts.join(', ')})`);
    }
  const inThree = share(asked - missed.length, asked);
  console.log(
    `asked ${asked}, item first ${share(first, asked)} %, moment in three ${inThree} %; missed: ${missed.join('; ')}`,
  );
  expect(inThree).toBeGreaterThanOrEqual(leastInThree);
});

test('finds what is said as often as without the texts of screens', async () => {
  const queries = judgedQueries().filter(({ collection }) => collection === 'lectures');
  const found = async (items: readonly JudgedItem[]) =>
    [...(await judge(queries, await searchOver(items)))].map(([kind, { first, inThree, inTen, moment }]) => ({
      kind,
      first,
      inThree,
      inTen,
      moment,
    }));
  expect(await found(shown)).toEqual(await found(lectures()));
});
