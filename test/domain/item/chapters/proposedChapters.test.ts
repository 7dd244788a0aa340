import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proposedChapters } from '../../../../src/domain/item/chapters/proposedChapters.ts';

interface SpokenCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The paragraphs of a transcript as cues of at most twelve words, and the second at which each paragraph begins. */
function spoken(file: string, { pause = 0, isPunctuated = true, wordsPerSecond = 2.2 } = {}) {
  const text = readFileSync(join(__dirname, '../../../fixtures/transcripts', file), 'utf8');
  const cues: SpokenCue[] = [];
  const topics: number[] = [];
  let now = 0;
  for (const paragraph of text.trim().split('\n\n')) {
    topics.push(now);
    for (const sentence of paragraph.match(/[^.?!]+[.?!]\s*/g) ?? []) {
      const words = sentence.trim().split(' ');
      for (let at = 0; at < words.length; at += 12) {
        const said = words.slice(at, at + 12);
        const end = now + said.length / wordsPerSecond;
        const shown = said.join(' ');
        cues.push({ start: now, end, text: isPunctuated ? shown : shown.replace(/[.,?!:]/g, '').toLowerCase() });
        now = end + 0.1;
      }
    }
    now += pause;
  }
  return { cues, topics: topics.slice(1) };
}

/** How many of the topics have a proposal near them, and how many proposals have no topic. */
function compared(proposed: readonly { readonly time: number }[], topics: readonly number[], near = 8) {
  const isNear = (one: number, others: readonly number[]) => others.some((other) => Math.abs(one - other) <= near);
  const times = proposed.slice(1).map(({ time }) => time);
  return {
    found: topics.filter((topic) => isNear(topic, times)).length,
    wrong: times.filter((time) => !isNear(time, topics)).length,
  };
}

test('proposes a chapter where each topic of a tutorial begins (rule EDITOR-5)', () => {
  const { cues, topics } = spoken('variables.en.txt', { pause: 1.2 });
  const proposed = proposedChapters(cues);
  expect(compared(proposed, topics)).toEqual({ found: 4, wrong: 0 });
  expect(proposed.map(({ title }) => title)).toEqual([
    'Today we build a small scenario together',
    'Triggers',
    'Variables',
    'We draw the states of the character',
    'We publish',
  ]);
  expect(proposed[0]?.time).toBe(0);
});

test.each([
  ['variables.en.txt', { pause: 0 }, 4],
  ['variables.en.txt', { pause: 0, isPunctuated: false }, 4],
  ['kontrast.de.txt', { pause: 0 }, 4],
  ['kontrast.de.txt', { pause: 0.8 }, 4],
])('finds the topics of %s by its words when it is spoken with %j', (file, way, least) => {
  const { cues, topics } = spoken(file, way);
  const { found, wrong } = compared(proposedChapters(cues), topics);
  expect(found).toBeGreaterThanOrEqual(least - 1);
  expect(wrong).toBeLessThanOrEqual(1);
});

// Rule PART-3.
test('begins a part with the picture that changes in the silence before its words', () => {
  const { cues, topics } = spoken('variables.en.txt', { pause: 5 });
  const [, second = 0] = topics;
  const proposed = proposedChapters(cues, [3, second - 4.5]);
  expect(proposed.map(({ time }) => time)).toContain(Math.floor(second - 4.5));
  expect(proposed).toHaveLength(5);
});

// Rule PART-1.
test('gives the parts the same times in another language, and titles in that language', () => {
  const { cues } = spoken('variables.en.txt');
  const german = cues.map((cue) => ({ ...cue, text: cue.text.replace(/\p{L}+/gu, (word) => `${word}ung`) }));
  const proposed = proposedChapters(cues, [], german);
  expect(proposed.map(({ time }) => time)).toEqual(proposedChapters(cues).map(({ time }) => time));
  expect(proposed.every(({ title }) => title.includes('ung'))).toBe(true);
});

test('proposes nothing without a transcript, for a short film, or for a few words', () => {
  expect(proposedChapters([])).toEqual([]);
  const { cues } = spoken('variables.en.txt');
  expect(proposedChapters(cues.filter(({ end }) => end < 60))).toEqual([]);
  expect(proposedChapters(cues.filter((_cue, index) => index % 20 === 0))).toEqual([]);
});

test('keeps chapters apart, in order, at whole seconds, with titles of one short line', () => {
  const { cues } = spoken('kontrast.de.txt', { isPunctuated: false });
  const proposed = proposedChapters(cues.map((cue) => ({ ...cue, text: cue.text.replace(' ', '\n') })));
  const times = proposed.map(({ time }) => time);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) >= 24)).toBe(true);
  for (const { title, time } of proposed) {
    expect(Number.isInteger(time)).toBe(true);
    expect(title).toMatch(/^\P{Ll}[^\n]{0,60}$/u);
  }
});

test('computes the chapters for captions of three hours within half a second', () => {
  const { cues } = spoken('variables.en.txt');
  const length = cues.at(-1)?.end ?? 0;
  const long = Array.from({ length: 60 }, (_, round) =>
    cues.map(({ start, end, text }) => ({ start: start + round * length, end: end + round * length, text })),
  ).flat();
  // The time of the processor: other programs on a busy machine do not add to it.
  const before = process.threadCpuUsage();
  expect(proposedChapters(long).length).toBeGreaterThan(3);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
});
