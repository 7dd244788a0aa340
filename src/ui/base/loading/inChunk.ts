import { createElement, use, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Chunk } from './Chunk.ts';

export interface InChunk<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Resolves when the component can render without waiting. */
  readonly preload: () => Promise<unknown>;
  readonly loadAhead: () => Promise<void>;
  /** Allows a failed chunk to be retried, also at the same address. */
  readonly forgive: () => void;
}

/** A component in its own chunk. It renders at once if the chunk is loaded, else it suspends. */
export function inChunk<Props extends object>(load: () => Promise<ComponentType<Props>>): InChunk<Props> {
  const chunk = new Chunk(load);
  function Screen(props: Props) {
    const { key } = useLocation();
    return createElement(chunk.value ?? use(chunk.at(key)), props);
  }
  return { Screen, preload: () => chunk.preload(), loadAhead: () => chunk.loadAhead(), forgive: () => chunk.forgive() };
}
