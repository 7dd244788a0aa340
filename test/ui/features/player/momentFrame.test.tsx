import '@testing-library/jest-dom';
import { fireEvent, render, waitFor } from '@testing-library/react';
import { MomentFrame } from '../../../../src/ui/features/player/controls/MomentFrame.tsx';

const story = [
  'WEBVTT',
  '',
  '00:00:00.000 --> 00:00:04.000',
  'storyboard-1.webp#xywh=0,0,160,90',
  '',
  '00:00:04.000 --> 00:00:08.000',
  'storyboard-1.webp#xywh=160,0,160,90',
  '',
].join('\n');
const said = (start: number) => ({ start, language: 'en', text: 'Said', marks: [] });
const answerWith = (text: string | undefined) => {
  globalThis.fetch = (async (address: string) => ({
    ok: text !== undefined,
    status: text === undefined ? 404 : 200,
    url: new URL(address, 'https://site.test').href,
    text: async () => text ?? '',
  })) as unknown as typeof fetch;
};
const frame = () => document.querySelector('.frame svg');
const picture = () => document.querySelector('.frame image') as Element;

test('shows the frame of the second once its picture is there, and follows the second', async () => {
  answerWith(story);
  const { rerender } = render(
    <MomentFrame storyboard="/media/a/b/storyboard.vtt" screen={undefined} moment={said(5)} />,
  );
  await waitFor(() => expect(picture()).toHaveAttribute('href', 'https://site.test/media/a/b/storyboard-1.webp'));
  expect(frame()).toHaveClass('is-coming');
  expect(frame()).toHaveAttribute('viewBox', '161 1 158 88');
  fireEvent.load(picture());
  expect(frame()).not.toHaveClass('is-coming');
  rerender(<MomentFrame storyboard="/media/a/b/storyboard.vtt" screen={undefined} moment={said(0)} />);
  expect(frame()).toHaveAttribute('viewBox', '1 1 158 88');
});

test('leaves the picture of the film in place where there is no storyboard', async () => {
  let asked = false;
  answerWith(undefined);
  const answer = globalThis.fetch;
  globalThis.fetch = (...call) => {
    asked = true;
    return answer(...call);
  };
  render(<MomentFrame storyboard="/media/missing/b/storyboard.vtt" screen={undefined} moment={said(5)} />);
  await waitFor(() => expect(asked).toBe(true));
  expect(frame()).toBeNull();
});

// Rule SHOWN-6.
test('shows the picture that has the words of a moment on the screen, with the words marked', async () => {
  const line = {
    start: 4,
    end: 9,
    frame: 2,
    text: 'Freeze Panes',
    boxes: [
      [100, 200, 50, 20],
      [160, 200, 40, 20],
    ],
  };
  answerWith(JSON.stringify({ language: 'en', lines: [line] }));
  const moment = { start: 4, language: 'en', text: 'Freeze Panes', marks: [[7, 12]], isShown: true } as const;
  render(<MomentFrame storyboard="/media/x/y/none.vtt" screen="/media/x/shown/screen.json" moment={moment} />);
  const shown = await waitFor(() => {
    const found = document.querySelector('.screen-frame');
    if (found === null) throw new Error('There is no picture yet');
    return found;
  });
  expect(shown.querySelector('image')).toHaveAttribute('href', '/media/x/shown/frame-2.webp');
  expect([...shown.querySelectorAll('rect')].map((box) => box.getAttribute('x'))).toEqual(['156']);
});
