/** @jest-environment node */
import { pageHead } from '../../src/ui/pageHead.ts';
import { aVideo, someVideos } from '../fixtures/aVideo.ts';

const settings = {
  publicUrl: 'https://training.example',
  brand: { name: 'Lectern', homeUrl: 'https://home.example/', supportUrl: '/support', privacyUrl: '/privacy', faqsUrl: '/faqs', termsUrl: '/terms' },
};
const list = { items: someVideos(6), total: 6, nextCursor: null };
const listing = (query: { category?: 'rise'; search?: string }) => pageHead({ screen: 'videos', query: { category: undefined, search: '', ...query }, list }, settings);

test('the listing names its choices in the title and its own address as canonical', () => {
  expect(listing({})).toMatchObject({ title: 'Feature Tutorials · Lectern', canonical: 'https://training.example/videos', jsonLd: [] });
  expect(listing({ category: 'rise' })).toMatchObject({ title: 'Rise tutorials · Lectern', canonical: 'https://training.example/videos?category=rise' });
  expect(listing({}).robots).toBeUndefined();
});

test('results of a search are kept out of other search engines', () => {
  expect(listing({ search: 'a "b" <c>' })).toMatchObject({ title: 'Results for “a "b" <c>” · Lectern', canonical: 'https://training.example/videos', robots: 'noindex, follow' });
});

test('a video is described for engines with absolute addresses', () => {
  const video = aVideo();
  const head = pageHead({ screen: 'video', video }, settings);
  const image = 'https://training.example/media/asset-branch-a-scenario/hash/poster-1280.webp';
  expect(head).toMatchObject({ title: 'Branch a scenario · Lectern', canonical: 'https://training.example/videos/branch-a-scenario', image });
  expect(head.jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Branch a scenario',
      description: 'Branch a scenario: a video tutorial of 12:34 from Lectern.',
      thumbnailUrl: [image],
      uploadDate: '2026-11-03T23:30:00.000Z',
      duration: 'PT12M34S',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Feature Tutorials', item: 'https://training.example/videos' },
        { '@type': 'ListItem', position: 2, name: 'Branch a scenario', item: 'https://training.example/videos/branch-a-scenario' },
      ],
    },
  ]);
});

test('a video without picture or length claims neither', () => {
  const head = pageHead({ screen: 'video', video: aVideo({ thumbnail: null, duration: 0, processing: { state: 'waiting' } }) }, settings);
  expect(head.description).toBe('Branch a scenario: a video tutorial from Lectern.');
  expect(head.jsonLd).toHaveLength(1);
});

test.each([
  ['not-found', 'Page not found · Lectern'],
  ['error', "That didn't work · Lectern"],
] as const)('%s is no page to keep', (screen, title) => {
  expect(pageHead({ screen }, settings)).toMatchObject({ title, robots: 'noindex', canonical: undefined });
});
