import { act, screen } from '@testing-library/react';
import { ToastRegion } from '../../../../src/ui/base/kit/ToastRegion.tsx';
import { Toasts } from '../../../../src/ui/base/kit/Toasts.ts';
import { renderKit } from './renderKit.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
function renderToasts() {
  const toasts = new Toasts();
  const rendered = renderKit(
    <>
      <button>Save</button>
      <ToastRegion toasts={toasts} />
      <button>After</button>
    </>,
    (milliseconds) => jest.advanceTimersByTime(milliseconds),
  );
  const show = (...given: Parameters<Toasts['show']>) => act(() => toasts.show(...given));
  const texts = () => toasts.shown.map(({ text }) => text);
  const dismissOf = (text: string) =>
    screen
      .getAllByRole('button', { name: 'Dismiss' })
      .find((button) => button.getAttribute('aria-describedby') === screen.getByText(text).id) as HTMLElement;
  return { toasts, show, texts, dismissOf, ...rendered };
}

test('announces toasts in a polite live region that exists before the first toast', () => {
  const { show } = renderToasts();
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  show('success', 'Saved');
  expect(region).toContainElement(screen.getByText('Saved'));
});

test('shows a success for at least five seconds, then removes it', () => {
  const { show, texts } = renderToasts();
  show('success', 'Saved');
  pass(5_000);
  expect(texts()).toEqual(['Saved']);
  pass(1_000);
  expect(texts()).toEqual([]);
});

test('shows a toast with an action for twice as long', () => {
  const { show, texts } = renderToasts();
  show('success', 'Deleted', { label: 'Undo', run: () => undefined });
  pass(10_000);
  expect(texts()).toEqual(['Deleted']);
  pass(1_000);
  expect(texts()).toEqual([]);
});

test('keeps a failure until it is dismissed', async () => {
  const { user, show, texts, dismissOf } = renderToasts();
  show('failure', 'The film did not arrive');
  pass(3_600_000);
  expect(texts()).toEqual(['The film did not arrive']);
  await user.click(dismissOf('The film did not arrive'));
  expect(texts()).toEqual([]);
});

test('shows three toasts at once, and gives each waiting toast its full time later', async () => {
  const { user, show, texts, dismissOf } = renderToasts();
  for (const text of ['one', 'two', 'three', 'four']) show('failure', text);
  show('success', 'five');
  expect(texts()).toEqual(['one', 'two', 'three']);
  pass(60_000);
  await user.click(dismissOf('two'));
  await user.click(dismissOf('one'));
  expect(texts()).toEqual(['three', 'four', 'five']);
  await user.hover(screen.getByRole('button', { name: 'Save' }));
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  pass(4_900);
  expect(texts()).toEqual(['three', 'four', 'five']);
  pass(1_100);
  expect(texts()).toEqual(['three', 'four']);
});

test('announces a repeated toast again instead of showing it twice', () => {
  const { show, texts } = renderToasts();
  show('success', 'Saved');
  const before = screen.getByText('Saved');
  pass(4_000);
  show('success', 'Saved');
  expect(texts()).toEqual(['Saved']);
  expect(screen.getByText('Saved')).not.toBe(before);
  pass(4_000);
  expect(texts()).toEqual(['Saved']);
});

test('keeps a toast while the pointer is over it', async () => {
  const { user, show, texts } = renderToasts();
  show('success', 'Saved');
  await user.hover(screen.getByText('Saved'));
  pass(60_000);
  expect(texts()).toEqual(['Saved']);
  await user.unhover(screen.getByText('Saved'));
  pass(4_900);
  expect(texts()).toEqual(['Saved']);
  pass(1_000);
  expect(texts()).toEqual([]);
});

test('keeps a toast while the focus is inside it', async () => {
  const { user, show, texts } = renderToasts();
  show('success', 'Saved');
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  pass(60_000);
  expect(texts()).toEqual(['Saved']);
  await user.tab();
  pass(6_000);
  expect(texts()).toEqual([]);
});

test('keeps a toast while the page is hidden', () => {
  const { show, texts } = renderToasts();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  show('success', 'Saved');
  pass(60_000);
  expect(texts()).toEqual(['Saved']);
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  pass(6_000);
  expect(texts()).toEqual([]);
  hidden.mockRestore();
});

test('runs the action once and removes the toast', async () => {
  const { user, show, texts } = renderToasts();
  const undo = jest.fn();
  show('success', 'Deleted', { label: 'Undo', run: undo });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
});

test('dismisses the focused toast on Escape, and moves the focus to the next toast, then back to the page', async () => {
  const { user, show, texts, dismissOf } = renderToasts();
  show('failure', 'one');
  show('failure', 'two');
  await user.tab();
  await user.tab();
  expect(dismissOf('one')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(texts()).toEqual(['two']);
  expect(dismissOf('two')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

test('removes the next toast in time although the last one was dismissed under the pointer', async () => {
  const { user, show, texts, dismissOf } = renderToasts();
  show('failure', 'one');
  await user.click(dismissOf('one'));
  show('success', 'Saved');
  pass(6_000);
  expect(texts()).toEqual([]);
});
