import { createElement, lazy, useState, type ComponentType } from 'react';
import type { PageData } from '../domain/page.ts';

/** A screen in a chunk of its own: rendered at once where the chunk is there, else through the nearest Suspense. */
function inChunk(load: () => Promise<ComponentType>): { readonly Screen: ComponentType; readonly preload: () => Promise<void> } {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded ??= await load();
  };
  const Later = lazy(async () => ({ default: await load() }));
  function Screen() {
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later);
    return createElement(Chosen);
  }
  return { Screen, preload };
}

const home = inChunk(async () => (await import(/* webpackChunkName: "Home" */ './home/Home.tsx')).Home);
const video = inChunk(async () => (await import(/* webpackChunkName: "Video" */ './video/VideoPage.tsx')).VideoPage);

export const HomeChunk = home.Screen;
export const VideoChunk = video.Screen;

const nothing = () => Promise.resolve();
const preloads: Readonly<Record<PageData['screen'], () => Promise<void>>> = { videos: home.preload, video: video.preload, 'not-found': nothing, error: nothing };

/** Resolves once the screen renders without waiting, on the server and for hydration. */
export function preloadScreen(screen: PageData['screen']): Promise<void> {
  return preloads[screen]();
}
