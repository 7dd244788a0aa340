import { act, renderHook } from '@testing-library/react';
import { toggleTheatre, useTheatre } from '../../../../src/ui/base/look/theatre.ts';
import { chooseTheme, useTheme } from '../../../../src/ui/base/look/theme.ts';

const shown = () => document.documentElement.dataset['look'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['look'];
});

test('the system decides before any choice, and when the stored theme is unknown', () => {
  expect(renderHook(useTheme).result.current).toBe('system');
  document.documentElement.dataset['look'] = 'sepia';
  expect(renderHook(useTheme).result.current).toBe('system');
});

test.each(['light', 'dark', 'system'] as const)('shows and remembers %s when it is chosen', async (theme) => {
  const { result } = renderHook(useTheme);
  await act(async () => chooseTheme(theme));
  expect([result.current, shown(), localStorage.getItem('lecternLook')]).toEqual([theme, theme, theme]);
});

// A page that Back shows again was open while another page took the choice.
test.each(['storage', 'pageshow'])('follows a choice of another page at the event %s', async (name) => {
  const { result } = renderHook(useTheme);
  localStorage.setItem('lecternLook', 'dark');
  await act(async () => void dispatchEvent(new Event(name)));
  expect([result.current, shown()]).toEqual(['dark', 'dark']);
});

test('applies the stored theme when the first component asks for the look', () => {
  localStorage.setItem('lecternLook', 'dark');
  renderHook(useTheme);
  expect(shown()).toBe('dark');
});

test('leaves the root element unchanged when another tab writes an unrelated value to storage', async () => {
  renderHook(useTheme);
  await act(async () => chooseTheme('dark'));
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  dispatchEvent(new Event('storage'));
  expect(observer.takeRecords()).toEqual([]);
  observer.disconnect();
});

test('keeps the chosen theme until the page is closed when the browser blocks storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const unread = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { result } = renderHook(useTheme);
  await act(async () => chooseTheme('dark'));
  await act(async () => void dispatchEvent(new Event('pageshow')));
  expect(result.current).toBe('dark');
  blocked.mockRestore();
  unread.mockRestore();
});

// Rule PLAYER-13.
test('turns theatre mode on and off without a change of the theme, and the theme without a change of the mode', async () => {
  const { result } = renderHook(() => [useTheme(), useTheatre()]);
  await act(async () => chooseTheme('dark'));
  await act(async () => toggleTheatre());
  expect([result.current, localStorage.getItem('lecternLook')]).toEqual([['dark', true], 'dark theatre']);
  await act(async () => chooseTheme('light'));
  expect(result.current).toEqual(['light', true]);
  await act(async () => toggleTheatre());
  expect([result.current, localStorage.getItem('lecternLook')]).toEqual([['light', false], 'light']);
});
