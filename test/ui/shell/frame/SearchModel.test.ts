import { SearchModel } from '../../../../src/ui/shell/frame/SearchModel.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('searches once, 250 ms after the last letter', () => {
  const model = new SearchModel();
  const follow = jest.fn();
  model.type('b', follow);
  jest.advanceTimersByTime(249);
  model.type('br', follow);
  jest.advanceTimersByTime(249);
  expect(follow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  // Rule EVENT-3: with the time of the last letter.
  expect(follow.mock.calls).toEqual([['br', Date.now() - 250]]);
});

test('keeps a trailing space in the box although the address has none', () => {
  const model = new SearchModel();
  model.type('branch ', () => undefined);
  jest.runAllTimers();
  expect(model.textBeside('branch')).toBe('branch ');
});

test('takes the text of the address when something else has changed the address', () => {
  const model = new SearchModel();
  model.type('branch', () => undefined);
  jest.runAllTimers();
  model.arrive();
  expect(model.textBeside('')).toBe('');
  expect(model.textBeside('other')).toBe('other');
});

test('keeps the typed text until the address follows, including text typed meanwhile', () => {
  const model = new SearchModel();
  const follow = jest.fn();
  model.type('blo', follow);
  jest.runAllTimers();
  expect(follow).toHaveBeenCalledWith('blo', expect.any(Number));
  expect(model.textBeside('')).toBe('blo');
  model.type('blocks', follow);
  model.arrive();
  expect(model.textBeside('blo')).toBe('blocks');
  jest.runAllTimers();
  model.arrive();
  expect(model.textBeside('blocks')).toBe('blocks');
  expect(model.textBeside('')).toBe('');
});

test('searches at once on Enter and cancels the pending search', () => {
  const model = new SearchModel();
  const typed = jest.fn();
  const entered = jest.fn();
  model.type(' branch  ', typed);
  model.submit(entered);
  jest.runAllTimers();
  expect(entered).toHaveBeenCalledWith('branch', expect.any(Number));
  expect(typed).not.toHaveBeenCalled();
});

test('keeps the typed text until forget() when typing starts no search', () => {
  const model = new SearchModel();
  model.type('branch', undefined);
  jest.runAllTimers();
  expect(model.textBeside('')).toBe('branch');
  model.forget();
  expect(model.textBeside('')).toBe('');
});
