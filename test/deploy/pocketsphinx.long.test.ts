import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ProgramCaptioner } from '../../server/video/captions/ProgramCaptioner.ts';
import { readCaptions } from '../../server/video/captions/readCaptions.ts';
import { promptFfmpeg } from '../fixtures/media/promptFfmpeg.ts';
import { packagedFfmpeg } from '../server/video/testSources.ts';
import { needPrograms } from './programs/needPrograms.ts';

jest.setTimeout(400_000);
const run = promisify(execFile);
const { ffmpeg, sandbox } = promptFfmpeg();
let folder: string;
beforeAll(async () => {
  await needPrograms([
    { file: '/usr/bin/pocketsphinx_continuous', package: 'pocketsphinx' },
    { file: '/usr/share/pocketsphinx/model/en-us/en-us.lm.bin', package: 'pocketsphinx-en-us' },
    { file: '/usr/bin/espeak-ng', package: 'espeak-ng' },
  ]);
  folder = await mkdtemp(join(tmpdir(), 'pocketsphinx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sentences = [
  'you can see the same picture on the left side of the page',
  'we will look at the name of the new house and the old school',
  'the people in the city know that the water in the river is cold',
];

/** A film in which the sentences are spoken, with two seconds of silence between them. */
async function spokenFilm(): Promise<string> {
  const [speech, film] = [join(folder, 'speech.wav'), join(folder, 'film.mp4')];
  const text = `<speak>${sentences.join('<break time="2000ms"/>')}</speak>`;
  await run('espeak-ng', ['-m', '-v', 'en-us+f2', '-s', '120', '-w', speech, text]);
  const picture = ['-f', 'lavfi', '-i', 'color=size=64x36:rate=5'];
  await run(packagedFfmpeg, ['-v', 'error', ...picture, '-i', speech, '-shortest', '-c:a', 'aac', film]);
  return film;
}

// Rules AUTO-3 to AUTO-6.
test('makes captions of spoken sentences by a recogniser that Debian ships', async () => {
  const file = await spokenFilm();
  const work = join(folder, 'work');
  await mkdir(work);
  const captioner = new ProgramCaptioner({
    command: { program: resolve('deploy/captioners/pocketsphinx.sh'), parameters: ['{input}', '{output}'] },
    minutes: 5,
    memoryBytes: 4 * 1024 ** 3,
    ffmpeg,
    sandbox,
    niceness: 0,
  });
  const given = { file, folder: work, language: 'en', duration: 20, progress: () => undefined } as const;
  const made = await captioner.caption(given, new AbortController().signal);
  if (!made.ok) throw new Error(made.refusal);
  const read = readCaptions(made.value);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const { cues } = read.value;
  expect(cues.length).toBeGreaterThanOrEqual(sentences.length);
  const wanted = sentences.flatMap((sentence) => sentence.split(' '));
  const heard = cues.flatMap(({ text }) => text.split(/\s+/));
  const recognised = wanted.filter((word) => heard.includes(word)).length;
  // A synthetic voice is hard for it: it recognises about two thirds of the words.
  expect(recognised / wanted.length).toBeGreaterThan(0.5);
  const starts = cues.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});
