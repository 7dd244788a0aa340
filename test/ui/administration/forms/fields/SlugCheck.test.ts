import { SlugCheck } from '../../../../../src/ui/administration/forms/fields/SlugCheck.ts';
import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const holder = { id: 'a', title: 'Holder', path: '/videos/taken' };

function aCheck(
  answer: (slug: string) => Promise<typeof holder | undefined> = (slug) =>
    Promise.resolve(slug === 'taken' ? holder : undefined),
) {
  const asked: string[] = [];
  const check = new SlugCheck((slug) => {
    asked.push(slug);
    return answer(slug);
  });
  return { check, asked };
}

test('asks once, 400 ms after the last letter', async () => {
  const { check, asked } = aCheck();
  check.ask('t', undefined);
  await jest.advanceTimersByTimeAsync(399);
  check.ask('taken', undefined);
  await jest.advanceTimersByTimeAsync(399);
  expect({ asked, state: check.state }).toEqual({ asked: [], state: 'asking' });
  await jest.advanceTimersByTimeAsync(1);
  expect({ asked, state: check.state }).toEqual({ asked: ['taken'], state: 'taken' });
});

test('names the item that already has the path, for that path only', async () => {
  const { check } = aCheck();
  check.ask('taken', 'b');
  await jest.advanceTimersByTimeAsync(400);
  expect(check.violationsOf('taken')).toEqual([{ field: 'slug', message: 'That URL is already in use.', holder }]);
  expect(check.violationsOf('taken-2')).toEqual([]);
});

test.each([
  ['taken', 'a'],
  ['free', undefined],
])('reports the path "%s" as free for the item %s', async (slug, ownId) => {
  const { check } = aCheck();
  check.ask(slug, ownId);
  await jest.advanceTimersByTimeAsync(400);
  expect({ state: check.state, violations: check.violationsOf(slug) }).toEqual({ state: 'free', violations: [] });
});

test('asks nothing about an invalid path', async () => {
  const { check, asked } = aCheck();
  check.ask('Not a path', undefined);
  await jest.advanceTimersByTimeAsync(400);
  expect({ asked, state: check.state }).toEqual({ asked: [], state: 'idle' });
});

test('reports no violation when the request fails', async () => {
  const { check } = aCheck(() => Promise.reject(new ApiFault('no connection')));
  check.ask('free', undefined);
  await jest.advanceTimersByTimeAsync(400);
  expect({ state: check.state, violations: check.violationsOf('free') }).toEqual({ state: 'idle', violations: [] });
});

test('ignores the answer to an earlier question', async () => {
  let answer: (value: typeof holder | undefined) => void = () => undefined;
  const { check } = aCheck((slug) =>
    slug === 'taken'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(undefined),
  );
  check.ask('taken', undefined);
  await jest.advanceTimersByTimeAsync(400);
  check.ask('free', undefined);
  await jest.advanceTimersByTimeAsync(400);
  answer(holder);
  await jest.advanceTimersByTimeAsync(0);
  expect(check.state).toBe('free');
});
