/** @jest-environment node */
import { SearchModel } from '../../src/ui/shell/frame/SearchModel.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what is typed is followed after a pause of 250 ms, once', () => {
  const model = new SearchModel();
  const follow = jest.fn();
  model.type('b', follow);
  jest.advanceTimersByTime(249);
  model.type('br', follow);
  jest.advanceTimersByTime(249);
  expect(follow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(follow.mock.calls).toEqual([['br']]);
});

test('the box keeps a trailing space that the address does not have', () => {
  const model = new SearchModel();
  model.type('branch ', () => undefined);
  jest.runAllTimers();
  expect(model.textBeside('branch')).toBe('branch ');
});

test('an address that was changed by other means wins', () => {
  const model = new SearchModel();
  model.type('branch', () => undefined);
  jest.runAllTimers();
  model.arrive();
  expect(model.textBeside('')).toBe('');
  expect(model.textBeside('other')).toBe('other');
});

test('until the address has followed, the box keeps what was typed, and what is typed meanwhile', () => {
  const model = new SearchModel();
  const follow = jest.fn();
  model.type('blo', follow);
  jest.runAllTimers();
  expect(follow).toHaveBeenCalledWith('blo');
  expect(model.textBeside('')).toBe('blo');
  model.type('blocks', follow);
  model.arrive();
  expect(model.textBeside('blo')).toBe('blocks');
  jest.runAllTimers();
  model.arrive();
  expect(model.textBeside('blocks')).toBe('blocks');
  expect(model.textBeside('')).toBe('');
});

test('Enter does not wait, and the pause that was running is over', () => {
  const model = new SearchModel();
  const typed = jest.fn();
  const entered = jest.fn();
  model.type(' branch  ', typed);
  model.submit(entered);
  jest.runAllTimers();
  expect(entered).toHaveBeenCalledWith('branch');
  expect(typed).not.toHaveBeenCalled();
});

test('where typing leads nowhere the draft stays until Enter', () => {
  const model = new SearchModel();
  model.type('branch', undefined);
  jest.runAllTimers();
  expect(model.textBeside('')).toBe('branch');
  model.forget();
  expect(model.textBeside('')).toBe('');
});
