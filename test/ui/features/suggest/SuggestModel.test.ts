import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { SearchAnswer } from '../../../../src/domain/answer/searchAnswer.ts';
import { SuggestModel } from '../../../../src/ui/features/suggest/SuggestModel.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const answer = (...slugs: readonly string[]): SearchAnswer => ({
  items: slugs.map((slug) => ({ ...aVideo({ slug }), kind: 'video', access: 'granted', moments: [] })),
  total: slugs.length,
  nextCursor: null,
  counts: { videos: slugs.length, webinars: 0, upcoming: 0 },
  meant: null,
  nearest: false,
});

/** A model whose calls are answered by the test. */
function held() {
  const calls: {
    search: string;
    signal: AbortSignal;
    resolve: (found: SearchAnswer) => void;
    reject: (fault: Error) => void;
  }[] = [];
  const model = new SuggestModel(
    (search, signal) => new Promise((resolve, reject) => calls.push({ search, signal, resolve, reject })),
  );
  const asked = () => calls.map(({ search }) => search);
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { model, calls, asked, settle };
}

/** A model that answers at once with an item for each letter of the search. */
async function answering(search: string) {
  const ask = jest.fn(async (text: string) => answer(...text));
  const model = new SuggestModel(ask);
  model.type(search);
  await jest.advanceTimersByTimeAsync(100);
  return { model, ask };
}

test('searches at once for the first key after a pause', () => {
  const { model, asked } = held();
  model.type('b');
  expect(asked()).toEqual(['b']);
});

test('searches once for a burst of keys, 50 ms after the last one', () => {
  const { model, asked } = held();
  model.type('b');
  jest.advanceTimersByTime(30);
  model.type('br');
  jest.advanceTimersByTime(49);
  model.type('bra');
  jest.advanceTimersByTime(49);
  expect(asked()).toEqual(['b']);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual(['b', 'bra']);
});

test('searches at once for each key when the visitor types slowly', () => {
  const { model, asked } = held();
  for (const text of ['b', 'br', 'bra']) {
    model.type(text);
    expect(asked().at(-1)).toBe(text);
    jest.advanceTimersByTime(51);
  }
  expect(asked()).toEqual(['b', 'br', 'bra']);
});

test('aborts the previous call, and ignores its late answer', async () => {
  const { model, calls, settle } = held();
  model.type('b');
  jest.advanceTimersByTime(60);
  model.type('br');
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.resolve(answer('newer'));
  await settle();
  calls[0]?.resolve(answer('older'));
  await settle();
  expect(model.shown).toMatchObject({ search: 'br', answer: { items: [{ slug: 'newer' }] } });
});

test('marks the old answers as stale until the new ones arrive', async () => {
  const { model, calls, settle } = held();
  model.type('b');
  calls[0]?.resolve(answer('one'));
  await settle();
  expect([model.isVisible, model.isStale]).toEqual([true, false]);
  jest.advanceTimersByTime(60);
  model.type('br');
  expect([model.isVisible, model.isStale, model.shown?.search]).toEqual([true, true, 'b']);
});

test('shows earlier answers again without a call, and aborts the one that runs', async () => {
  const { model, calls, asked, settle } = held();
  model.type('b');
  calls[0]?.resolve(answer('one'));
  await settle();
  jest.advanceTimersByTime(60);
  model.type('br');
  model.type('b');
  expect(model.shown?.search).toBe('b');
  expect(calls[1]?.signal.aborted).toBe(true);
  jest.advanceTimersByTime(60);
  expect(asked()).toEqual(['b', 'br']);
});

test('asks again for a text whose call was aborted', () => {
  const { model, asked } = held();
  model.type('b');
  model.close();
  model.type('b');
  expect(asked()).toEqual(['b', 'b']);
});

test('ignores white space that changes nothing', async () => {
  const { model, ask } = await answering('ab');
  model.move(1);
  model.type('ab ');
  await jest.advanceTimersByTimeAsync(100);
  expect([ask.mock.calls.length, model.active]).toEqual([1, 0]);
});

test('closes when the field is emptied', async () => {
  const { model } = await answering('ab');
  model.type(' ');
  expect([model.isVisible, model.shown]).toEqual([false, undefined]);
});

test('moves through the options, with the field between the last and the first', async () => {
  const { model } = await answering('ab');
  const places = [1, 1, 1, 1, 1, -1, -1].map((step) => {
    model.move(step as 1 | -1);
    return model.active;
  });
  expect(places).toEqual([0, 1, 2, undefined, 0, undefined, 2]);
});

test('returns to the field when the answers change', async () => {
  const { model } = await answering('ab');
  model.move(1);
  model.type('abc');
  expect(model.active).toBeUndefined();
});

test('says that nothing is found only after a pause', async () => {
  const model = new SuggestModel(async () => answer());
  model.type('qq');
  await jest.advanceTimersByTimeAsync(600);
  expect(model.isVisible).toBe(false);
  await jest.advanceTimersByTimeAsync(100);
  expect([model.isVisible, model.isExpanded]).toEqual([true, false]);
});

test('shows nothing after a failure, and asks again for the next key', async () => {
  const { model, calls, asked, settle } = held();
  model.type('b');
  calls[0]?.resolve(answer('one'));
  await settle();
  jest.advanceTimersByTime(60);
  model.type('br');
  calls[1]?.reject(new ApiFault('/search failed'));
  await settle();
  expect(model.isVisible).toBe(false);
  jest.advanceTimersByTime(60);
  model.type('bra');
  expect(asked()).toEqual(['b', 'br', 'bra']);
});

test('keeps the answers of the last fifty searches', async () => {
  const { model, ask } = await answering('0');
  for (let number = 1; number <= 50; number += 1) {
    model.type(String(number));
    await jest.advanceTimersByTimeAsync(60);
  }
  model.type('1');
  expect(ask).toHaveBeenCalledTimes(51);
  await jest.advanceTimersByTimeAsync(60);
  model.type('0');
  expect(ask).toHaveBeenCalledTimes(52);
});
