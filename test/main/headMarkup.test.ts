/** @jest-environment node */
import { headMarkup } from '../../src/main/headMarkup.ts';

const bare = {
  title: 'A "film" <of> ours',
  description: 'All & more',
  jsonLd: [{ '@type': 'VideoObject' }, { '@type': 'BreadcrumbList' }],
};
const film = {
  ...bare,
  canonical: 'https://training.example/videos/film',
  image: 'https://training.example/media/a/b/poster-1280.webp',
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
    'og:image': 'https://training.example/media/a/b/poster-1280.webp',
  });
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
  expect(metas(markup, 'name')).toEqual({ description: 'All &amp; more', robots: 'noindex, follow' });
});
