import { chapterAt, chapterParts } from '../../../../src/ui/features/player/model/chapterParts.ts';
import { nextIndex } from '../../../../src/ui/features/player/model/menuItems.ts';
import { parseStoryboard, tileAt } from '../../../../src/ui/features/player/model/storyboard.ts';

const story = `WEBVTT

00:00:00.000 --> 00:00:04.000
/media/a/story.webp#xywh=0,0,160,90

01:00:04.000 --> 01:00:08.500
/media/a/story.webp#xywh=160,90,160,90

00:00:09.000 --> 00:00:10.000
no picture here
`;

test('reads the tiles of a storyboard, also with Windows line ends', () => {
  const tiles = parseStoryboard(story.replaceAll('\n', '\r\n'), 'https://site.test/media/a/story.vtt');
  expect(tiles).toEqual([
    { start: 0, end: 4, picture: 'https://site.test/media/a/story.webp', x: 0, y: 0, width: 160, height: 90 },
    {
      start: 3604,
      end: 3608.5,
      picture: 'https://site.test/media/a/story.webp',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ]);
  expect([tileAt(tiles, 2)?.x, tileAt(tiles, 3605)?.x, tileAt(tiles, 9999)?.x]).toEqual([0, 160, 160]);
  expect(tileAt([], 2)).toBeNull();
});

test('turns chapters into sorted parts without gaps, within the duration of the video', () => {
  const parts = chapterParts(
    [
      { title: 'B', time: 11 },
      { title: 'A', time: 5 },
      { title: 'Late', time: 99 },
    ],
    20,
  );
  expect(parts).toEqual([
    { title: '', time: 0, end: 5 },
    { title: 'A', time: 5, end: 11 },
    { title: 'B', time: 11, end: 20 },
  ]);
  expect(chapterAt(parts, 10.9)?.title).toBe('A');
});

test('has one part when there are no chapters, and no part while the duration is unknown', () => {
  expect(chapterParts([], 20)).toEqual([{ title: '', time: 0, end: 20 }]);
  expect(chapterParts([{ title: 'A', time: 0 }], Number.NaN)).toEqual([]);
});

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['k', 0, null],
])('moves on %s from menu item %d to %s', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to);
});
