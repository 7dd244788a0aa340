import { createElement, use, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Chunk } from './Chunk.ts';

export interface InChunk<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Resolves once it renders without waiting. */
  readonly preload: () => Promise<unknown>;
  readonly loadAhead: () => Promise<void>;
  /** One that did not come is asked for again, also at the same address. */
  readonly forgive: () => void;
}

/** A component in a chunk of its own: rendered at once where the chunk is there, else through the nearest Suspense. */
export function inChunk<Props extends object>(load: () => Promise<ComponentType<Props>>): InChunk<Props> {
  const chunk = new Chunk(load);
  function Screen(props: Props) {
    const { key } = useLocation();
    return createElement(chunk.value ?? use(chunk.at(key)), props);
  }
  return { Screen, preload: () => chunk.preload(), loadAhead: () => chunk.loadAhead(), forgive: () => chunk.forgive() };
}
