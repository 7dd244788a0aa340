import { useSyncExternalStore } from 'react';
import { chooseLook, lookWords, watchLook } from './look.ts';

const theatre = 'theatre';

/** Rule PLAYER-13: whether a film takes the whole width. */
export function isTheatre(): boolean {
  return lookWords().includes(theatre);
}

/** Turns theatre mode on or off, and remembers it on this device. */
export function toggleTheatre(): void {
  chooseLook(isTheatre() ? lookWords().filter((word) => word !== theatre) : [...lookWords(), theatre]);
}

export function useTheatre(): boolean {
  return useSyncExternalStore(watchLook, isTheatre, () => false);
}
