import { ApiClient } from '../infrastructure/http/ApiClient.ts';
import { HttpUpcomingCatalogue } from '../infrastructure/http/HttpUpcomingCatalogue.ts';
import { HttpVideoCatalogue } from '../infrastructure/http/HttpVideoCatalogue.ts';
import { HttpWebinarCatalogue } from '../infrastructure/http/HttpWebinarCatalogue.ts';

/** The adapters that speak to the site's own server, in one chunk with what they need. */
export function openCatalogues() {
  const api = new ApiClient();
  return { api, videos: new HttpVideoCatalogue(api), webinars: new HttpWebinarCatalogue(api), upcoming: new HttpUpcomingCatalogue(api) };
}

export type OnlineCatalogues = ReturnType<typeof openCatalogues>;
