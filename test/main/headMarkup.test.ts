import { headMarkup } from '../../src/main/prerender/headMarkup.ts';

const bare = {
  title: 'A "film" <of> ours',
  description: 'All & more',
  jsonLd: [{ '@type': 'VideoObject' }, { '@type': 'BreadcrumbList' }],
};
const film = {
  ...bare,
  canonical: 'https://training.example/videos/film',
  siteName: 'Lectern & Sons',
  embed: 'https://training.example/oembed?url=a&format=json',
  picture: { src: 'https://training.example/media/a/b/poster-1280.webp', width: 1280, height: 720, alt: 'A "film"' },
  film: { duration: 754.4, releasedAt: '2026-11-03T23:30:00.000Z' },
};

/** The contents of all meta tags of one kind, by name. */
const metas = (markup: string, kind: 'property' | 'name') =>
  Object.fromEntries(
    [...markup.matchAll(new RegExp(`<meta ${kind}="([^"]+)" content="([^"]*)">`, 'g'))].map(([, name, content]) => [
      name,
      content,
    ]),
  );

test('describes a video to other sites by its name, picture and address', () => {
  expect(metas(headMarkup(film), 'property')).toEqual({
    'og:title': 'A &quot;film&quot; &lt;of&gt; ours',
    'og:description': 'All &amp; more',
    'og:type': 'video.other',
    'og:url': 'https://training.example/videos/film',
    'og:site_name': 'Lectern &amp; Sons',
    'og:locale': 'en_US',
    'og:image': 'https://training.example/media/a/b/poster-1280.webp',
    'og:image:width': '1280',
    'og:image:height': '720',
    'og:image:alt': 'A &quot;film&quot;',
    'video:duration': '754',
    'video:release_date': '2026-11-03T23:30:00.000Z',
  });
  expect(metas(headMarkup(film), 'name')).toMatchObject({ 'twitter:card': 'summary_large_image' });
  expect(headMarkup(film)).toContain(
    '<link rel="alternate" type="application/json+oembed" title="A &quot;film&quot; &lt;of&gt; ours" href="https://training.example/oembed?url=a&amp;format=json">',
  );
});

test('keeps the head of a list short, because every visitor of a list waits for it', () => {
  const list = {
    title: 'Tutorials',
    description: 'All',
    canonical: 'https://a.example/',
    feed: '/feed.xml',
    jsonLd: [],
  };
  expect(headMarkup(list)).toBe(
    '<title>Tutorials</title><meta name="description" content="All"><link rel="canonical" href="https://a.example/">' +
      '<link rel="alternate" type="application/rss+xml" title="Tutorials" href="/feed.xml">' +
      '<meta property="og:title" content="Tutorials"><meta property="og:description" content="All">' +
      '<meta property="og:type" content="website"><meta property="og:url" content="https://a.example/">',
  );
});

test('omits the length of a film that is not processed', () => {
  const { 'video:duration': length, 'og:type': type } = metas(
    headMarkup({ ...film, film: { ...film.film, duration: 0 } }),
    'property',
  );
  expect([length, type]).toEqual([undefined, 'video.other']);
});

test('describes a list as a website with a feed, and omits a missing picture or address', () => {
  expect(
    metas(
      headMarkup({
        ...bare,
        canonical: undefined,
        feed: 'https://training.example/feed/videos.xml',
        robots: 'noindex, follow',
      }),
      'property',
    ),
  ).toEqual({ 'og:title': expect.any(String), 'og:description': expect.any(String), 'og:type': 'website' });
  const markup = headMarkup({ ...film, feed: 'https://training.example/feed/videos.xml', robots: 'noindex, follow' });
  expect(markup).toContain(
    '<link rel="alternate" type="application/rss+xml" title="A &quot;film&quot; &lt;of&gt; ours" href="https://training.example/feed/videos.xml">',
  );
  expect(markup).toContain('<link rel="canonical" href="https://training.example/videos/film">');
  expect(metas(markup, 'name')).toEqual({
    description: 'All &amp; more',
    robots: 'noindex, follow',
    'twitter:card': 'summary_large_image',
  });
});
