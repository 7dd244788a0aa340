import { readdir } from 'node:fs/promises';
import { secondsBetweenFrames } from '../../../src/domain/film/screenText.ts';
import { parametersOf, quietOptions, sourceInput } from '../ffmpegDialogue.ts';

/** A picture that differs from the one before it, shown from `start` to `end` in seconds. */
export interface ChangedFrame {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A block of 8 × 8 pixels has changed if it differs by so much. A thousandth of them is a menu entry; the compression of a
 * still picture changes less.
 */
const decimate = 'mpdecimate=hi=1500:lo=600:frac=0.001';
const ending = '.png';

/**
 * Rule SHOWN-1: the parameters with which ffmpeg writes the pictures of a part of a film that differ from the one before.
 * The name of each is its place in steps of `secondsBetweenFrames`.
 */
export function changedFramesCommand(file: string, from: number, seconds: number): readonly string[] {
  return [
    ...quietOptions,
    ...parametersOf(`-threads 1 -ss ${from.toFixed(3)} -t ${seconds.toFixed(3)}`),
    ...sourceInput(file),
    ...parametersOf('-map 0:v:0 -an -sn -dn'),
    ...['-vf', `fps=1/${secondsBetweenFrames},${decimate}`],
    ...parametersOf('-vsync passthrough -frame_pts 1 -pred none -compression_level 1'),
    `%d${ending}`,
  ];
}

/** The pictures that were written for a part of a film, in their order. */
export async function changedFramesIn(folder: string, from: number, until: number): Promise<readonly ChangedFrame[]> {
  const places = (await readdir(folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => Number(name.slice(0, -ending.length)))
    .toSorted((one, other) => one - other);
  const startOf = (place: number) => from + place * secondsBetweenFrames;
  return places.map((place, index) => {
    const next = places[index + 1];
    return {
      file: `${place}${ending}`,
      start: startOf(place),
      end: next === undefined ? until : startOf(next),
    };
  });
}
