import { randomUUID } from 'node:crypto';
import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import { makeCatalogueItems } from '../../application/import/catalogueItems.ts';
import { makeCheckRows } from '../../application/import/checkRows.ts';
import { makeImportItem } from '../../application/import/importItem.ts';
import { makeLinkImport } from '../../application/import/linkImport.ts';
import { makeLinkItems } from '../../application/import/linkItems.ts';
import { makeUploadedFiles } from '../../application/import/uploadedFiles.ts';
import { isOwnPath } from '../../application/page/ownPath.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { VideoProcessor } from '../../application/ports/film/VideoProcessor.ts';
import { safeHtml } from '../../http/answers/safeHtml.ts';
import type { LocalAdapters } from './openLocalAdapters.ts';
import type { MediaAdapters } from './openMedia.ts';
import type { Stores } from './openStores.ts';

interface ImportingPorts extends Stores, Pick<LocalAdapters, 'captionReader' | 'thumbnails'>, MediaAdapters {
  readonly processor: Pick<VideoProcessor, 'probe'>;
  readonly clock: Clock;
}

/** The use-cases of imports that the server, its workers and the command share. */
export function makeImporting(adapters: ImportingPorts) {
  const ports = { ...adapters, safeHtml, newId: randomUUID };
  const { videos, webinars } = adapters;
  const items = makeCatalogueItems(ports);
  const linkItems = makeLinkItems(ports);
  return {
    items,
    checkRows: makeCheckRows({
      ...ports,
      items,
      holders: { video: (slug) => videos.findHolder(slug), webinar: (slug) => webinars.findHolder(slug) },
      isOwnPath: (path) => isOwnPath(path, legacyTable),
    }),
    importItem: makeImportItem({ ...ports, items }),
    linkItems,
    linkImport: makeLinkImport({ ...ports, linkItems }),
    uploadedFiles: makeUploadedFiles(ports),
  };
}
