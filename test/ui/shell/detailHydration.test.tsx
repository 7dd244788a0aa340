import '@testing-library/jest-dom';
import type { PageData } from '../../../src/domain/page/page.ts';
import { recommendationOf } from '../../../src/domain/item/webinar.ts';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { hydrateMarkup } from '../hydrateMarkup.tsx';
import { detailSite } from '../renderDetail.tsx';
import { withoutStartTime } from '../withoutStartTime.ts';

const webinar = aWebinar({
  more: 'More of it.',
  skill: 'beginner',
  series: { id: '00000000-0000-4000-8000-000000000001', title: 'Scenario studio' },
  detail: '<h3>What you need</h3><p>One <strong>project</strong> &amp; time.</p>',
  objectives: [
    { title: 'One', time: 0 },
    { title: 'Two', time: 90 },
  ],
  downloads: [{ id: 'd', name: 'Worksheet', bytes: 1000, type: 'application/pdf' }],
  recommendations: [
    aWebinar({ slug: 'r', skill: 'advanced' }),
    aWebinar({ slug: 's', thumbnail: null, processing: { state: 'processing' } }),
  ].map(recommendationOf),
  resources: [{ name: 'Elsewhere', url: 'https://elsewhere.example/' }],
});
const pages: [string, PageData][] = [
  [
    '/videos/branch-a-scenario?t=5',
    { screen: 'video', video: aVideo({ captions: [{ language: 'en', label: 'English', src: '/en.vtt' }] }) },
  ],
  ['/webinars/better-branching?t=90', { screen: 'webinar', webinar }],
  [
    '/webinars/better-branching',
    {
      screen: 'webinar',
      webinar,
      place: { place: 2, count: 3, previous: { slug: 'a', title: 'A' }, next: { slug: 'b', title: 'B' } },
    },
  ],
  [
    '/webinars/better-branching/anything',
    { screen: 'webinar', webinar: aWebinar({ thumbnail: null, processing: { state: 'processing' } }) },
  ],
];

test.each(pages)('hydrates %s without a mismatch and without a request', async (address, page) => {
  await preloadScreen(page.screen);
  // The server renders one page for all values of `?t=`. These catalogues are empty, so a request would change the page.
  const site = () => detailSite({ page });
  const { root, markup, before, mismatches, unmount } = await hydrateMarkup(site, address, address.replace(/\?.*/, ''));
  expect(markup).not.toMatch(/ style=| on[a-z]+="|<style|<script/);
  // Rule NEXT-9: the server renders the links to the sessions beside it.
  expect(/rel="next"[^>]* href="\/webinars\/b"/.test(markup)).toBe('place' in page);
  expect(mismatches).toEqual([]);
  expect(withoutStartTime(root.innerHTML)).toBe(before);
  unmount();
});
