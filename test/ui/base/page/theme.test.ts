import { act, renderHook } from '@testing-library/react';
import { chooseTheme, useTheme } from '../../../../src/ui/base/page/theme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

test('the system decides before any choice, and when the stored theme is unknown', () => {
  expect(renderHook(useTheme).result.current).toBe('system');
  document.documentElement.dataset['theme'] = 'sepia';
  expect(renderHook(useTheme).result.current).toBe('system');
});

test.each(['light', 'dark', 'system'] as const)('shows and remembers %s when it is chosen', async (theme) => {
  const { result } = renderHook(useTheme);
  await act(async () => chooseTheme(theme));
  expect([result.current, shown(), localStorage.getItem('lecternTheme')]).toEqual([theme, theme, theme]);
});

// A page that Back shows again was open while another page took the choice.
test.each(['storage', 'pageshow'])('follows a choice of another page at the event %s', async (name) => {
  const { result } = renderHook(useTheme);
  localStorage.setItem('lecternTheme', 'dark');
  await act(async () => void dispatchEvent(new Event(name)));
  expect([result.current, shown()]).toEqual(['dark', 'dark']);
});

test('keeps the choice while the page is open when the browser blocks storage', async () => {
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
