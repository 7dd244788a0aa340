import { runInAction } from 'mobx';
import { autorun } from 'mobx';
import { EditorPlayer } from '../../../../src/ui/administration/film/EditorPlayer.ts';

function aFilm() {
  const told: string[] = [];
  return { told, seek: (second: number) => told.push(`seek ${second}`), play: () => told.push('play') };
}

test('names its position once the film shows a frame, and no longer when the film is gone', () => {
  const player = new EditorPlayer();
  const seen: unknown[] = [];
  autorun(() => seen.push([player.isOpening, player.wholeSecond]));
  player.open();
  player.attach(aFilm());
  player.show(12.4);
  player.standAt(12.9);
  player.standAt(13.1);
  player.detach();
  expect(seen).toEqual([
    [false, undefined],
    [true, undefined],
    [false, 12],
    [false, 13],
    [true, undefined],
  ]);
});

test('plays at once when it was opened to play, and stands still when it was opened for its time', () => {
  for (const plays of [true, false]) {
    const [player, film] = [new EditorPlayer(), aFilm()];
    player.open(plays);
    player.attach(film);
    player.show(0);
    expect(film.told).toEqual(plays ? ['play'] : []);
  }
});

test('plays from a moment, whether it was open before or not', () => {
  const [player, film] = [new EditorPlayer(), aFilm()];
  player.playFrom(95);
  expect([player.isOpen, player.startSecond]).toEqual([true, 95]);
  player.attach(film);
  player.show(95);
  player.playFrom(3);
  expect(film.told).toEqual(['play', 'seek 3', 'play']);
});

test('begins at the position of the player on the page, until it has one of its own', () => {
  let page: number | undefined = 754;
  const player = new EditorPlayer(() => page);
  expect([player.second, player.startSecond, player.isOpen]).toEqual([754, 754, false]);
  runInAction(() => player.standAt(5));
  page = 800;
  expect(player.second).toBe(5);
});
