import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import type { PageData } from '../../../src/domain/page/page.ts';
import { InMemoryVideoCatalogue } from '../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { Site } from '../../../src/ui/shell/Site.tsx';
import { aVideo, someVideos } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { aSession } from '../../fixtures/values/aSession.ts';
import { HeldCatalogue } from '../../fixtures/memory/HeldCatalogue.ts';
import { publicSettings as settings } from '../../fixtures/values/publicSettings.ts';
import { hydrateMarkup } from '../hydrateMarkup.tsx';
import { screensOf } from '../renderSite.tsx';
import { withoutStartTime } from '../withoutStartTime.ts';
import { staticScreenNames, staticScreens } from '../../../src/domain/page/staticScreens.ts';

const list = {
  items: [aVideo({ thumbnail: null }), aVideo({ slug: 'b', processing: { state: 'processing' } }), ...someVideos(5)],
  total: 40,
  nextCursor: 'next',
};
const none = { items: [], total: 0, nextCursor: null };
const answers = {
  items: [
    {
      ...aVideo(),
      moments: [11.3, 40].map((start) => ({ start, language: 'en', text: 'Branch it', marks: [[0, 6]] as const })),
    },
  ],
  total: 1,
  nextCursor: null,
  nearest: true,
  counts: { videos: 1, webinars: 0, upcoming: 2 },
};
const at = '2026-11-21T12:00:00.000Z';
const noSearch = { section: undefined, category: undefined, search: '' };
const [first] = answers.items;
const found = {
  ...answers,
  items: [
    { ...aVideo(), ...first, kind: 'video' as const, access: 'granted' as const },
    { ...aWebinar(), kind: 'webinar' as const, access: 'subscribe' as const, moments: [] },
  ],
};
const pages: [string, PageData][] = [
  ['/videos', { screen: 'videos', query: everything, list, next: null }],
  [
    '/videos?category=rise&search=a%22b',
    { screen: 'videos', query: { ...everything, category: 'rise', search: 'a"b' }, list: none, next: null },
  ],
  [
    '/videos?search=branch',
    {
      screen: 'videos',
      query: { ...everything, search: 'branch' },
      list: answers,
      next: null,
      elsewhere: found.items.slice(1),
    },
  ],
  [
    '/webinars?sort=title',
    { screen: 'webinars', query: { ...everything, sort: 'title' }, list: none, series: [], next: null },
  ],
  ['/upcoming', { screen: 'upcoming', query: everything, list: none, next: null, at: '2026-11-21T12:00:00.000Z' }],
  ['/videos/branch-a-scenario?t=5', { screen: 'video', video: aVideo() }],
  [
    '/privacy',
    {
      screen: 'text-page',
      text: { name: 'privacy', title: 'Privacy', description: '', html: '<p>Almost <b>nothing</b>.</p>' },
    },
  ],
  ['/videos/missing', { screen: 'not-found' }],
  ['/videos', { screen: 'error' }],
  ['/search', { screen: 'search', query: noSearch, list: null, popular: ['captions'], at }],
  ['/search?search=branch', { screen: 'search', query: { ...noSearch, search: 'branch' }, list: found, at }],
  ['/auth-callback?code=1', { screen: 'auth-callback' }],
  // A preview without its link shows a failure as soon as it is hydrated.
  ...staticScreenNames
    .filter((screen) => screen !== 'video-preview')
    .map((screen): [string, PageData] => [staticScreens[screen].path, { screen }]),
];

test.each(pages)('hydrates %s without a mismatch and without a request (%#)', async (address, page) => {
  await preloadScreen(page.screen);
  const held = new HeldCatalogue(new InMemoryVideoCatalogue([]));
  // The sign-in never completes here, because the page would then redirect.
  const { session, gate } = aSession({ comeBack: () => new Promise(() => undefined) });
  const site = () => (
    <Site
      screens={screensOf(held)}
      session={session}
      gate={gate}
      settings={settings}
      page={page}
      reports={{
        report: (error) => {
          throw error;
        },
      }}
      legacyTable={() => Promise.reject(new Error('A rendered page needs no table'))}
    />
  );
  const { root, markup, before, mismatches, unmount } = await hydrateMarkup(site, address);
  expect(markup).not.toMatch(/ style=| on[a-z]+="|<style|<script/);
  expect(mismatches).toEqual([]);
  expect(withoutStartTime(root.innerHTML)).toBe(withoutStartTime(before));
  expect(held.calls).toEqual([]);
  unmount();
});
