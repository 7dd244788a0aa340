import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { VideoCatalogue } from '../../../../src/application/ports/catalogue/VideoCatalogue.ts';
import type { Playback } from '../../../../src/domain/film/playback.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { OpenedFilm } from '../../../../src/ui/administration/film/OpenedFilm.ts';

const playback: Playback = {
  src: '/media/film.m3u8',
  poster: null,
  storyboard: null,
  chapters: [],
  captions: [],
  startTime: 0,
  expiresAt: '2026-03-01T12:00:00.000Z',
};

function opening(answer: VideoCatalogue['openPlayback']) {
  const openPlayback = jest.fn(answer);
  return { film: new OpenedFilm({ catalogue: { openPlayback } }, { id: 'a-film' }), openPlayback };
}

test('opens the video, renews the access to it, and aborts its calls when the screen is left', async () => {
  const { film, openPlayback } = opening(async () => ok(playback));
  expect(film.state).toBe('opening');
  await film.open();
  expect([film.state, film.playback]).toEqual(['open', playback]);
  await film.renew();
  film.leave();
  expect(openPlayback.mock.calls.map(([id, signal]) => [id, signal.aborted])).toEqual([
    ['a-film', true],
    ['a-film', true],
  ]);
});

test.each([
  ['the server refuses', async () => refuse('not-ready' as const)],
  ['there is no connection', () => Promise.reject(new ApiFault('offline'))],
])('says that it failed when %s', async (_what, answer) => {
  const { film } = opening(answer);
  await film.open();
  expect([film.state, film.playback]).toEqual(['failed', undefined]);
});
