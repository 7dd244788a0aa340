import type { PageData } from '../../../src/domain/page/page.ts';

/** What an address leads to: a page with its data, or another address. */
export type FoundPage =
  | {
      readonly kind: 'page';
      readonly path: string;
      readonly query: string;
      readonly page: PageData;
      /** Where it is not what the screen itself says. */
      readonly status?: 200 | 404;
      /** From then on time alone has made it untrue. */
      readonly until?: Date | undefined;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 | 308 };

export type FindPage = (path: string, query: string) => Promise<FoundPage>;

export function notFound(path: string): FoundPage {
  return { kind: 'page', path, query: '', page: { screen: 'not-found' } };
}

/** Another address of this site; its path is text, its query stands as it was asked. */
export function redirectTo(path: string, query: string, status: 301 | 302 | 308): FoundPage {
  const escaped = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return { kind: 'redirect', to: escaped + query.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent), status };
}
