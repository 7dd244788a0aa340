import { mulberry32 } from '../../application/generate/seededRandom.ts';

/** The easing functions of the demo films map a time in seconds to a share from 0 to 1. */
export function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Fast, then slower (ease-out): for things that enter. */
export function arrive(time: number, start: number, seconds: number): number {
  return 1 - (1 - clamp((time - start) / seconds)) ** 4;
}

/** Slow, fast, slow (ease-in-out): for things that move across. */
export function travel(time: number, start: number, seconds: number): number {
  const share = clamp((time - start) / seconds);
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Overshoots a little at the end: for small things that pop in. */
export function pop(time: number, start: number, seconds: number): number {
  const left = clamp((time - start) / seconds) - 1;
  return 1 + 2.4 * left ** 3 + 1.4 * left ** 2;
}

/** A slow sine from -1 to 1. */
export function wave(time: number, period: number, phase = 0): number {
  return Math.sin((time / period + phase) * 2 * Math.PI);
}

/** Numbers from 0 to 1. */
export function seededNumbers(seed: number, count: number): readonly number[] {
  return Array.from({ length: count }, mulberry32(seed));
}
