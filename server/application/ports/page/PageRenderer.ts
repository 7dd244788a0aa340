import type { HeadData, PageState } from '../../../../src/domain/page/page.ts';

/** A page as HTML: the content of the head, and of the root element of the application. */
export interface RenderedPage {
  readonly status: 200 | 404 | 500;
  /** Title, description, canonical, OpenGraph, JSON-LD, image preloads. */
  readonly head: string;
  readonly body: string;
}

/**
 * Renders the components of the site on the server. Each call makes new stores, so that no state of one visitor reaches
 * another.
 */
export interface PageRenderer {
  render(
    address: { readonly path: string; readonly query: string },
    state: PageState,
    head?: HeadData,
  ): Promise<RenderedPage>;
}
