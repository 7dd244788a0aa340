import type { Brand } from './brand.ts';
import type { Slice, VideoQuery } from './catalogue.ts';
import type { Video } from './video.ts';

/** What the server inlines in a page, so that the browser hydrates without a request (`design.md` 4). */
export type PageData =
  | { readonly screen: 'videos'; readonly query: VideoQuery; readonly list: Slice<Video> }
  | { readonly screen: 'video'; readonly video: Video }
  | { readonly screen: 'not-found' }
  | { readonly screen: 'error' };

/** The public settings of a site. No secret is ever among them. */
export interface PublicSettings {
  readonly publicUrl: string;
  readonly brand: Brand;
}

/** The JSON block of a page, and the id of the element that holds it. */
export interface PageState {
  readonly page: PageData;
  readonly settings: PublicSettings;
}
export const pageStateElement = 'page-state';
