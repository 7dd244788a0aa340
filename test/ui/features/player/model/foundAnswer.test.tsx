import { Watch } from '../../../../../src/ui/features/player/model/useFoundAnswer.ts';

/** What a watch returns while a film plays from one second to another, four times a second. */
const play = (watch: Watch, from: number, to: number, duration = 600) =>
  Array.from({ length: 4 * (to - from) + 1 }, (_, step) => watch.stand(from + step / 4, duration)).filter(
    (each) => each !== undefined,
  );

// Rule LEARN-2.
test('reports once when 20 seconds were watched without a jump, and from where', () => {
  const watch = new Watch();
  expect(play(watch, 75, 94)).toEqual([]);
  expect(play(watch, 94, 200)).toEqual([75]);
  expect(play(watch, 300, 400)).toEqual([]);
});

test.each([
  ['forward', 60],
  ['back', 0],
])('begins anew after a jump %s', (_where, to) => {
  const watch = new Watch();
  expect(play(watch, 30, 49)).toEqual([]);
  expect(play(watch, to, to + 19)).toEqual([]);
  expect(play(watch, to + 19, to + 20)).toEqual([to]);
});

test('needs four fifths of a film of less than 25 seconds, and 20 seconds where the length is unknown', () => {
  expect(play(new Watch(), 0, 9, 12)).toEqual([]);
  expect(play(new Watch(), 0, 10, 12)).toEqual([0]);
  expect(play(new Watch(), 0, 19, 0)).toEqual([]);
  expect(play(new Watch(), 0, 20, 0)).toEqual([0]);
});
