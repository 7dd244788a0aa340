import type { Passages } from '../../../../server/search/document/SearchDocument.ts';
import { withMeantMoments } from '../../../../server/search/ranking/meantMoments.ts';

const track = {
  place: 1,
  part: 'captions',
  starts: Uint32Array.from({ length: 100 }, (_, cue) => 5000 * cue),
} as Passages;
const title = { place: 0, part: 'title', starts: new Uint32Array() } as Passages;
const passages = [title, track];
const moment = (firstCue: number) => ({ passages: track, window: { score: 1, firstCue, lastCue: firstCue } });
const meant = (firstCue: number, place = 1) => ({ place, firstCue, lastCue: firstCue + 5 });
const cuesOf = (words: readonly number[], places: readonly ReturnType<typeof meant>[]) =>
  withMeantMoments(words.map(moment), passages, places).map(({ window }) => window.firstCue);

// Rule MEANING-10.
test('shows the moment that means what was asked behind the best one by its words', () => {
  expect(cuesOf([10, 30, 50], [meant(70), meant(90)])).toEqual([10, 70, 30]);
  expect(cuesOf([], [meant(70), meant(90)])).toEqual([70, 90]);
});

test('shows the same moment once', () => {
  expect(cuesOf([10, 30], [meant(12), meant(31)])).toEqual([10, 30]);
});

test('shows no moment for a title, or for cues that are gone', () => {
  expect(cuesOf([10], [meant(0, 0), meant(100), meant(3, 9)])).toEqual([10]);
});
