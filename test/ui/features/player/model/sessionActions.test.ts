import { sessionActions, type SessionHandlers } from '../../../../../src/ui/features/player/useMediaSession.ts';

const chapters = [
  { title: 'One', time: 0 },
  { title: 'Two', time: 30 },
  { title: 'Three', time: 60 },
];

function aFilm(position: number) {
  const asked: (string | number)[] = [];
  return {
    asked,
    position,
    play: () => void asked.push('play'),
    pause: () => void asked.push('pause'),
    seekTo: (seconds: number) => void asked.push(seconds),
  };
}

test.each<[keyof SessionHandlers, { seekTime?: number; seekOffset?: number }, number, (string | number)[]]>([
  ['play', {}, 40, ['play']],
  ['pause', {}, 40, ['pause']],
  ['seekbackward', {}, 40, [30]],
  ['seekbackward', { seekOffset: 5 }, 40, [35]],
  ['seekforward', {}, 40, [50]],
  ['seekforward', { seekOffset: 30 }, 40, [70]],
  ['seekto', { seekTime: 12.5 }, 40, [12.5]],
  ['previoustrack', {}, 40, [30]],
  ['previoustrack', {}, 31, [0]],
  ['previoustrack', {}, 1, [0]],
  ['nexttrack', {}, 29, [30]],
  ['nexttrack', {}, 30, [60]],
  ['nexttrack', {}, 75, []],
])('translates %s with %j at second %i into %j', (action, details, position, wanted) => {
  const film = aFilm(position);
  sessionActions(film, chapters, () => 90)[action]?.(details);
  expect(film.asked).toEqual(wanted);
});

test('omits next and previous when the film has no chapters', () => {
  expect(Object.keys(sessionActions(aFilm(0), [], () => 90))).toEqual([
    'play',
    'pause',
    'seekbackward',
    'seekforward',
    'seekto',
  ]);
});
