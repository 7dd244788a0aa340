import { spread } from '../../../../server/video/screen/FfmpegScreenReader.ts';
import { changedFramesCommand } from '../../../../server/video/screen/changedFrames.ts';

const frames = Array.from({ length: 10 }, (_, place) => ({
  file: `${place}.png`,
  start: 2 * place,
  end: 2 * place + 2,
}));

// Rule SHOWN-2.
test('reads all pictures when there is time for them', () => {
  expect(spread(frames, 10)).toBe(frames);
});

test('reads some pictures, spread evenly, when there is less time, each until the next of them', () => {
  expect(spread(frames, 3).map(({ start, end }) => [start, end])).toEqual([
    [0, 6],
    [6, 12],
    [12, 20],
  ]);
});

test('reads no picture when the time is used up', () => {
  expect([spread(frames, 0), spread(frames, -4)]).toEqual([[], []]);
});

// Rule SHOWN-1.
test('takes a picture every two seconds, and drops one that hardly differs', () => {
  expect(changedFramesCommand('/films/film', 120, 60)).toEqual(
    expect.arrayContaining(['fps=1/2,mpdecimate=hi=1500:lo=600:frac=0.001', 'file:/films/film', '120.000', '60.000']),
  );
});
