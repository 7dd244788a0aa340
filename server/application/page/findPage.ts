import { anonymous } from '../../../src/domain/person.ts';
import { accessTo } from '../../../src/domain/access.ts';
import { sliceLength, videoQueryFrom, videoQueryString } from '../../../src/domain/catalogue.ts';
import type { PageData } from '../../../src/domain/page.ts';
import type { Videos } from '../ports/Videos.ts';

export type FoundPage =
  | { readonly kind: 'page'; readonly path: string; readonly query: string; readonly page: PageData }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308 };

export type FindPage = (path: string, query: string) => Promise<FoundPage>;

/** What makes an address show another page than its neighbour: choices that count for nothing do not. Redirects keep the whole query. */
export function pageKey(path: string, query: string): string {
  return path === landing ? path + videoQueryString(videoQueryFrom(new URLSearchParams(query))) : path + query;
}

const landing = '/videos';
const notFound = (path: string): FoundPage => ({ kind: 'page', path, query: '', page: { screen: 'not-found' } });

/** What an address shows to an anonymous visitor (§2, `design.md` 4): a page with its data, or another address. */
export function makeFindPage({ videos }: { readonly videos: Videos }): FindPage {
  return async (path, query) => {
    if (path === '/') return { kind: 'redirect', to: `${landing}${query}`, status: 302 };
    const bare = path.slice(0, -1);
    if (path.endsWith('/') && !bare.endsWith('/') && !path.startsWith('//')) return { kind: 'redirect', to: `${bare}${query}`, status: 308 };
    const [first, section, slug, ...more] = path.split('/');
    if (first !== '' || section !== 'videos' || more.length > 0) return notFound(path);
    return slug === undefined ? findListing(query) : findVideo(path, slug, query);
  };

  async function findListing(query: string): Promise<FoundPage> {
    const videoQuery = videoQueryFrom(new URLSearchParams(query));
    const listed = await videos.listPublished({ query: videoQuery, limit: sliceLength, cursor: undefined });
    if (!listed.ok) throw new Error(`A first page was refused: ${listed.refusal}`);
    return { kind: 'page', path: landing, query: videoQueryString(videoQuery), page: { screen: 'videos', query: videoQuery, list: listed.value } };
  }

  async function findVideo(path: string, slug: string, query: string): Promise<FoundPage> {
    const found = await videos.find(slug);
    if (found !== undefined && accessTo(found.video, anonymous, undefined) !== 'not-found') {
      const canonical = `/videos/${found.video.slug}`;
      if (canonical !== path) return { kind: 'redirect', to: `${canonical}${query}`, status: 301 };
      return { kind: 'page', path, query: '', page: { screen: 'video', video: found.video } };
    }
    const current = found === undefined ? await videos.findRetiredSlug(slug) : undefined;
    return current === undefined ? notFound(path) : { kind: 'redirect', to: `/videos/${current}${query}`, status: 301 };
  }
}
