import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { FilmWatch } from '../../../../src/ui/administration/tools/FilmWatch.ts';
import { askAgainMilliseconds } from '../../../../src/ui/administration/uploads/followFilm.ts';

const file = { id: 'f-1', name: 'lesson.mp4', uploadedAt: null };
const files = (about: Partial<FilmFiles>): FilmFiles => ({
  state: 'processing',
  percent: 0,
  file,
  next: null,
  replaced: [],
  hasOwnThumbnail: false,
  ...about,
});

function watched(answers: readonly (Partial<FilmFiles> | 'not-found' | 'fault')[]) {
  const left = [...answers];
  let asked = 0;
  let ready = 0;
  const next = () => {
    asked += 1;
    const answer = left.shift() ?? 'not-found';
    if (answer === 'fault') return Promise.reject(new ApiFault('offline'));
    return Promise.resolve(answer === 'not-found' ? refuse(answer) : ok(files(answer)));
  };
  const watch = new FilmWatch({ files: next, processAgain: next }, { kind: 'video', id: 'v-1' }, () => (ready += 1));
  return { watch, asked: () => asked, ready: () => ready };
}
const wait = (times: number) => jest.advanceTimersByTimeAsync(askAgainMilliseconds * times);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('polls every two seconds until processing is over, then notifies once', async () => {
  const { watch, asked, ready } = watched([{ percent: 10 }, { percent: 60 }, { state: 'ready', percent: 100 }]);
  watch.start();
  await wait(0);
  expect([watch.state, watch.files?.percent, asked()]).toEqual(['processing', 10, 1]);
  await wait(1);
  expect([watch.state, watch.files?.percent, ready()]).toEqual(['processing', 60, 0]);
  await wait(1);
  expect([watch.state, ready()]).toEqual(['ready', 1]);
  await wait(5);
  expect(asked()).toBe(3);
});

test.each([
  ['a film without a file', { state: 'waiting', file: null }, 'no-file'],
  ['a film whose processing failed', { state: 'failed', error: 'It is no video.' }, 'failed'],
] as const)('asks only once about %s', async (_, answer, state) => {
  const { watch, asked } = watched([answer, answer]);
  watch.start();
  await wait(5);
  expect([watch.state, asked()]).toEqual([state, 1]);
});

test('forgets the progress and stops polling when the item is known to be ready', async () => {
  const { watch, asked } = watched([{ percent: 90 }]);
  watch.start();
  await wait(0);
  watch.forget();
  await wait(5);
  expect([watch.state, asked()]).toEqual([undefined, 1]);
});

test('stops polling on stop(), and polls at once on start()', async () => {
  const { watch, asked } = watched([{}, {}, {}]);
  watch.start();
  await wait(0);
  watch.stop();
  await wait(5);
  expect(asked()).toBe(1);
  watch.start();
  await wait(0);
  expect(asked()).toBe(2);
  watch.stop();
});

test('continues polling after a failed request', async () => {
  const { watch, asked } = watched(['fault', { percent: 5 }, { state: 'ready' }]);
  watch.start();
  await wait(1);
  expect([watch.files?.percent, asked()]).toEqual([5, 2]);
  watch.stop();
});

test('processes a failed film again on retry, and polls again', async () => {
  const { watch, ready } = watched([
    { state: 'failed', error: 'No disk' },
    { state: 'waiting' },
    { state: 'waiting' },
    { state: 'ready' },
  ]);
  watch.start();
  await wait(0);
  await watch.retry();
  expect(watch.state).toBe('processing');
  await wait(1);
  expect([watch.state, ready()]).toEqual(['ready', 1]);
});

test('reports a failed retry, and can retry once more', async () => {
  const { watch } = watched([{ state: 'failed' }, 'fault', { state: 'waiting' }]);
  watch.start();
  await wait(0);
  await watch.retry();
  expect([watch.hasRetryFailed, watch.state]).toEqual([true, 'failed']);
  await watch.retry();
  expect([watch.hasRetryFailed, watch.state]).toEqual([false, 'processing']);
  watch.stop();
});
