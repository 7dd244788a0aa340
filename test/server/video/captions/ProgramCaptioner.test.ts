import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramCaptioner } from '../../../../server/video/captions/ProgramCaptioner.ts';
import { promptFfmpeg } from '../../../fixtures/media/promptFfmpeg.ts';
import { until } from '../../../fixtures/run/until.ts';
import { source } from '../testSources.ts';

jest.setTimeout(60_000);
const { ffmpeg, sandbox } = promptFfmpeg();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captioner-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const isOn = () => new AbortController().signal;
async function run(
  script: string,
  about: { readonly film?: 'silent.mkv'; readonly minutes?: number; readonly signal?: AbortSignal } = {},
) {
  const percents: number[] = [];
  const captioner = new ProgramCaptioner({
    command: { program: 'sh', parameters: ['-c', script, '{language}', '{input}', '{output}'] },
    minutes: about.minutes ?? 1,
    memoryBytes: 4 * 1024 ** 3,
    ffmpeg,
    sandbox,
    niceness: 0,
  });
  const file = await source(about.film ?? 'six-seconds.mp4');
  const work = {
    file,
    folder,
    language: 'de',
    duration: 6,
    progress: (percent: number) => percents.push(percent),
  } as const;
  const made = await captioner.caption(work, about.signal ?? isOn());
  return { made: made.ok ? new TextDecoder().decode(made.value) : made.refusal, percents };
}

// Rules AUTO-4 to AUTO-6.
test('gives the program the sound as 16 kHz mono WAV and the language, and returns what it writes', async () => {
  // Bytes 22 and 24 of a WAV file: channels and samples a second.
  const { made } = await run(
    'printf "WEBVTT %s %s %s" "$0" "$(od -An -tu2 -j22 -N2 "$1" | tr -d " ")" "$(od -An -tu4 -j24 -N4 "$1" | tr -d " ")" >"$2"',
  );
  expect(made).toBe('WEBVTT de 1 16000');
});

test('also takes a SubRip file that is named after the input', async () => {
  expect((await run('printf subtitles >speech.srt')).made).toBe('subtitles');
});

test.each([
  [
    'the program ends with a fault',
    'echo loading; echo "no such model" >&2; exit 3',
    'The program ended with code 3: no such model',
  ],
  ['it writes no file', 'true', 'The program wrote no captions file: neither speech.vtt nor speech.srt.'],
  ['it cannot be started', 'exit 127', 'The program sh cannot be started on the machine that does the work.'],
])('says what happened when %s', async (_when, script, refusal) => {
  expect((await run(script)).made).toBe(refusal);
});

test('says that a video has no sound', async () => {
  expect((await run('true', { film: 'silent.mkv' })).made).toBe('The video has no sound.');
});

test('stops a program that takes too long, and says how long it ran', async () => {
  const { made } = await run('sleep 60', { minutes: 0.01 });
  expect(made).toBe(
    'The program was stopped after 0:00. A smaller model is faster, or CAPTIONER_MINUTES can be raised.',
  );
});

test('ends the program when the job is aborted', async () => {
  const control = new AbortController();
  const started = join(folder, 'started');
  const running = run(`touch ${started}; sleep 60`, { signal: control.signal });
  await until(
    () =>
      access(started).then(
        () => true,
        () => false,
      ),
    'the program has started',
  );
  control.abort('stopping');
  await expect(running).rejects.toBe('stopping');
});

test('tells every two seconds how far the program says it is', async () => {
  const { percents } = await run('echo "progress 42%"; sleep 2.5; printf WEBVTT >"$2"');
  expect(percents).toEqual([42]);
});
