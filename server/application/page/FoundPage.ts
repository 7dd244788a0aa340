import type { HeadData, PageData } from '../../../src/domain/page/page.ts';

/** What an address shows: a page with its data, or a redirect. */
export type FoundPage =
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly query: string;
      readonly page: PageData;
      readonly head?: HeadData;
      /** Set only where it differs from the status that the screen implies. */
      readonly status?: 200 | 404;
      /** The instant after which the page is stale even if no item has changed. */
      readonly until?: Date | undefined;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308 };

export type FindPage = (path: string, query: string) => Promise<FoundPage>;

export function notFound(path: string): FoundPage {
  return { kind: 'page', path, query: '', page: { screen: 'not-found' } };
}

/** Redirects within this site. `path` is not encoded yet; `query` is kept as the browser sent it. */
export function redirectTo(path: string, query: string, status: 301 | 302 | 308): FoundPage {
  const escaped = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return { kind: 'redirect', to: escaped + queryInHeader(query), status };
}

/** A query as the browser sent it, with what a header cannot hold escaped. */
export function queryInHeader(query: string): string {
  return query.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
}
