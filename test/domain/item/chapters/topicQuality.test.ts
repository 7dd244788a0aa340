import { proposedChapters } from '../../../../src/domain/item/chapters/proposedChapters.ts';
import {
  demoTexts,
  ofManyLengths,
  paragraphsOf,
  speak,
  type SpokenTopics,
} from '../../../fixtures/transcripts/spokenTopics.ts';

/** Every second text, so that the two halves share none. */
const half = (texts: readonly string[], place: 0 | 1) => texts.filter((_text, index) => index % 2 === place);

/** Five transcripts of one half. The texts of the first half were looked at when the function was written. */
function judgedSet(place: 0 | 1): readonly SpokenTopics[] {
  const webinars = ofManyLengths(half(demoTexts('webinars'), place));
  const videos = half(demoTexts('videos'), place);
  const [first = '', , , fourth = '', , , , eighth = ''] = webinars;
  return [
    speak(webinars.slice(0, 6)),
    speak(webinars.slice(3, 9), { isPunctuated: false }),
    speak(videos.slice(0, 9), { cueWords: 7 }),
    speak([first, videos.slice(9, 11).join(' '), fourth, videos.slice(11, 13).join(' '), eighth], { pause: 0.8 }),
    speak(paragraphsOf(place === 0 ? 'variables.en.txt' : 'kontrast.de.txt')),
  ];
}

/** The share of boundaries that are right, and the share of seams that are found. Each seam counts once. */
function judged(set: readonly SpokenTopics[], boundariesOf: (spoken: SpokenTopics) => readonly number[]) {
  let [right, proposed, seams] = [0, 0, 0];
  for (const spoken of set) {
    const left = new Set(spoken.seams);
    const boundaries = boundariesOf(spoken);
    for (const boundary of boundaries) {
      const near = [...left].find((seam) => Math.abs(seam - boundary) <= 10);
      if (near !== undefined) left.delete(near);
    }
    right += spoken.seams.length - left.size;
    proposed += boundaries.length;
    seams += spoken.seams.length;
  }
  return { precision: right / proposed, recall: right / seams };
}

const found = ({ cues }: SpokenTopics, scenes: readonly number[] = []) =>
  proposedChapters(cues, scenes)
    .slice(1)
    .map(({ time }) => time);
/** It even knows how many topics there are. */
const equalParts = ({ seams, duration }: SpokenTopics) =>
  seams.map((_seam, index) => (duration * (index + 1)) / (seams.length + 1));

// Rule PART-1. Measured: precision 0.96 and recall 0.92, where parts of equal length have 0.73 and 0.73. The half that was
// looked at has 0.81 and 0.81, where they have 0.62 and 0.62.
test('finds the seams of transcripts that nobody looked at within 10 seconds, better than equal parts', () => {
  const set = judgedSet(1);
  const { precision, recall } = judged(set, (spoken) => found(spoken));
  const baseline = judged(set, equalParts);
  expect(precision).toBeGreaterThanOrEqual(0.8);
  expect(recall).toBeGreaterThanOrEqual(0.8);
  expect(Math.min(precision, recall)).toBeGreaterThan(Math.max(baseline.precision, baseline.recall) + 0.1);
});

// Rule PART-3.
test('finds more seams, and fewer wrong ones, where the picture changes with the topic and at some other places', () => {
  const withPictures = (spoken: SpokenTopics) => {
    const others = spoken.cues.filter((_cue, index) => index % 13 === 5).map(({ start }) => start);
    const scenes = [...spoken.seams.map((seam) => seam + 1), ...others];
    return found(
      spoken,
      scenes.toSorted((one, other) => one - other),
    );
  };
  const [hard, easy] = [judgedSet(0), judgedSet(1)];
  const byWords = (spoken: SpokenTopics) => found(spoken);
  expect(judged(hard, withPictures).recall).toBeGreaterThan(judged(hard, byWords).recall);
  expect(judged(hard, withPictures).precision).toBeGreaterThan(judged(hard, byWords).precision + 0.05);
  expect(judged(easy, withPictures)).toEqual(judged(easy, byWords));
});

// Rule PART-3.
test('finds the same parts where the picture changes all the time', () => {
  for (const spoken of judgedSet(0)) {
    const scenes = spoken.cues.map(({ start }) => start);
    expect(found(spoken, scenes)).toEqual(found(spoken));
  }
});
