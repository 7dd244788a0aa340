import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import type { PageData } from '../../src/domain/page.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../src/ui/screenChunks.ts';
import { Site } from '../../src/ui/Site.tsx';
import { aVideo, someVideos } from '../fixtures/aVideo.ts';
import { HeldCatalogue } from '../fixtures/HeldCatalogue.ts';
import { screensOf, settings } from './renderSite.tsx';

const list = { items: [aVideo({ thumbnail: null }), aVideo({ slug: 'b', processing: { state: 'processing' } }), ...someVideos(5)], total: 40, nextCursor: 'next' };
const none = { items: [], total: 0, nextCursor: null };
const pages: [string, PageData][] = [
  ['/videos', { screen: 'videos', query: { category: undefined, search: '' }, list }],
  ['/videos?category=rise&search=a%22b', { screen: 'videos', query: { category: 'rise', search: 'a"b' }, list: none }],
  ['/videos/branch-a-scenario?t=5', { screen: 'video', video: aVideo() }],
  ['/videos/missing', { screen: 'not-found' }],
  ['/videos', { screen: 'error' }],
];

test.each(pages)('%s is the same on the server and in the browser, without a request or a complaint', async (address, page) => {
  await preloadScreen(page.screen);
  const held = new HeldCatalogue(new InMemoryVideoCatalogue([]));
  const site = () => <Site screens={screensOf(held)} settings={settings} page={page} />;
  const markup = renderToString(<StaticRouter location={address}>{site()}</StaticRouter>);
  expect(markup).not.toMatch(/ style=| on[a-z]+="|<style|<script/);
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.replaceChildren(root);
  const complaints: unknown[] = [];
  const before = root.innerHTML;
  const hydrated = await act(() => Promise.resolve(hydrateRoot(root, <BrowserRouter>{site()}</BrowserRouter>, { onRecoverableError: (error) => complaints.push(error) })));
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(before);
  expect(held.calls).toEqual([]);
  act(() => hydrated.unmount());
});
