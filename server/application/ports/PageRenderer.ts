import type { PageState } from '../../../src/domain/page/page.ts';

/** A page as HTML: what goes into head and into the application's root element. */
export interface RenderedPage {
  readonly status: 200 | 404 | 500;
  /** Title, description, canonical, OpenGraph, JSON-LD, image preloads. */
  readonly head: string;
  readonly body: string;
}

/** Renders the site's own components on the server. Every call builds fresh stores: nothing of one visitor reaches another. */
export interface PageRenderer {
  render(address: { readonly path: string; readonly query: string }, state: PageState): Promise<RenderedPage>;
}
