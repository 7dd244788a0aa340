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
  const { rerender } = render(<MomentFrame storyboard="/media/a/b/storyboard.vtt" second={5} />);
  await waitFor(() => expect(picture()).toHaveAttribute('href', 'https://site.test/media/a/b/storyboard-1.webp'));
  expect(frame()).toHaveClass('is-coming');
  expect(frame()).toHaveAttribute('viewBox', '161 1 158 88');
  fireEvent.load(picture());
  expect(frame()).not.toHaveClass('is-coming');
  rerender(<MomentFrame storyboard="/media/a/b/storyboard.vtt" second={0} />);
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
  render(<MomentFrame storyboard="/media/missing/b/storyboard.vtt" second={5} />);
  await waitFor(() => expect(asked).toBe(true));
  expect(frame()).toBeNull();
});
