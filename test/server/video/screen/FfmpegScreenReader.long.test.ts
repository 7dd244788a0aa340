import { join } from 'node:path';
import { readdir, mkdir } from 'node:fs/promises';
import { FfmpegScreenReader } from '../../../../server/video/screen/FfmpegScreenReader.ts';
import { PackagedTesseract } from '../../../../server/video/screen/PackagedTesseract.ts';
import type { Recogniser } from '../../../../server/video/screen/Recogniser.ts';
import type { Sandbox } from '../../../../server/video/sandbox/sandbox.ts';
import { TesseractProgram } from '../../../../server/video/screen/TesseractProgram.ts';
import { textOfLine, type ScreenLine } from '../../../../src/domain/film/screenText.ts';
import { needPrograms } from '../../../deploy/programs/needPrograms.ts';
import { bubblewrapWith } from '../../../fixtures/media/sandboxes.ts';
import { screenFilm, type ShownScreen } from '../../../fixtures/media/screenFilm.ts';
import { makeFolder } from '../../../fixtures/run/makeFolder.ts';
import { mostMemoryOfPrograms } from '../../../fixtures/run/mostMemoryOfPrograms.ts';

// What a course author asks for and nobody says.
const screens: readonly ShownScreen[] = [
  { kind: 'menu', text: 'Freeze Panes' },
  { kind: 'menu', text: 'Export to SCORM 2004' },
  { kind: 'dialog', text: 'License seat limit exceeded. Close a project first.' },
  { kind: 'dialog', text: 'Error code 0x8007042B: the codec is missing.' },
  { kind: 'code', text: 'function setTriggerState(layer) {' },
  { kind: 'code', text: 'for (const slide of project.slides) {' },
  { kind: 'slide', text: 'Kirkpatrick: four levels of evaluation' },
  { kind: 'slide', text: 'Branching before linear paths' },
  { kind: 'menu', text: 'Import Question Bank' },
  { kind: 'menu', text: 'Reset Completion Tracking' },
  { kind: 'dialog', text: 'Cannot locate imsmanifest.xml in this folder.' },
  { kind: 'dialog', text: 'Variable NumAttempts is undefined.' },
];
const secondsOfScreen = 4;
/** The picture may be taken two seconds later. */
const late = 2;
/** Rule SHOWN-2. */
const mostMebibytes = 300;
const running = new AbortController().signal;

const folded = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d ]/g, '');
const isFound = (lines: readonly ScreenLine[]) => (screen: ShownScreen, place: number) => {
  const begins = place * secondsOfScreen;
  const near = lines.filter(({ start }) => start >= begins && start <= begins + late).map(textOfLine);
  const read = folded(near.join(' '));
  return folded(screen.text)
    .split(' ')
    .every((word) => read.includes(word));
};

beforeAll(() =>
  needPrograms([
    { file: '/usr/bin/tesseract', package: 'tesseract-ocr' },
    { file: '/usr/share/tesseract-ocr/5/tessdata/eng.traineddata', package: 'tesseract-ocr-eng' },
  ]),
);

// Rules SHOWN-1 and SHOWN-2.
describe.each([
  ['the Tesseract of the machine', (sandbox: Sandbox) => new TesseractProgram('tesseract', { sandbox, niceness: 0 })],
  ['the packaged Tesseract', () => new PackagedTesseract(0)],
] as const)('with %s', (_name, open) => {
  test.each([
    ['1080p', { width: 1920, height: 1080 }],
    ['720p', { width: 1280, height: 720 }],
  ])(
    'finds menus, errors, code and slides of a film in %s at their second, in half its time and 300 MB',
    async (_size, size) => {
      const folder = await makeFolder();
      const [work, kept] = [join(folder, 'work'), join(folder, 'kept')];
      await Promise.all([mkdir(work), mkdir(kept)]);
      const film = await screenFilm(folder, screens, size);
      let seconds = 0;
      const sandbox = await bubblewrapWith([]);
      const recogniser = open(sandbox);
      const counted: Recogniser = {
        recognise: async (pictures, signal) => {
          const recognised = await recogniser.recognise(pictures, signal);
          seconds += recognised.seconds;
          return recognised;
        },
      };
      const reader = new FfmpegScreenReader({ ffmpeg: 'ffmpeg', recogniser: counted, sandbox, niceness: 0 });
      let lines: readonly ScreenLine[] = [];
      const mebibytes = await mostMemoryOfPrograms(async () => {
        lines = await reader.read({ ...film, folder: work, kept, languages: ['en'] }, running);
      });
      const missed = screens.filter((screen, place) => !isFound(lines)(screen, place)).map(({ text }) => text);
      expect(missed.length).toBeLessThanOrEqual(0.3 * screens.length);
      expect(seconds).toBeLessThanOrEqual(0.5 * film.duration);
      expect(mebibytes).toBeLessThanOrEqual(mostMebibytes);
      const pictures = await readdir(kept);
      for (const { frame } of lines) expect(pictures).toContain(`frame-${frame}.webp`);
      console.log(
        `${_name}, ${_size}: ${screens.length - missed.length} of ${screens.length} found, ${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MB`,
      );
    },
  );
});
