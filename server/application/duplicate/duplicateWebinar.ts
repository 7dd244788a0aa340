import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { maximumTitleLength } from '../../../src/domain/item/webinar.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Duplicates } from '../ports/Duplicates.ts';
import type { StoredWebinar, Webinars } from '../ports/Webinars.ts';
import { copyFiles, untilUnchanged, type CopyPorts } from './copyFiles.ts';

export interface DuplicateWebinarPorts extends CopyPorts {
  readonly webinars: Pick<Webinars, 'find'>;
  readonly duplicates: Duplicates;
  readonly newId: () => string;
}

export type DuplicateWebinar = (idOrSlug: string, audit: AuditContext) => Promise<Result<StoredWebinar, 'not-found'>>;

/**
 * Creates a draft with copies of all files of the webinar, so that later changes of one do not touch the other. Views
 * start at 0.
 */
export function makeDuplicateWebinar(ports: DuplicateWebinarPorts): DuplicateWebinar {
  return (idOrSlug, audit) =>
    untilUnchanged(async () => {
      const found = await ports.webinars.find(idOrSlug);
      if (found === undefined) return refuse('not-found');
      const { webinar, asset, recommendedIds } = found;
      const assetId = ports.newId();
      const downloads = webinar.downloads.map((download) => ({
        from: download.id,
        copy: { ...download, id: ports.newId() },
      }));
      const copies = downloads.map(({ from, copy }) => ({ kind: 'download', from, to: copy.id }) as const);
      await copyFiles(ports, [{ kind: 'media', from: asset.id, to: assetId }, ...copies], audit.at);
      const title = copyTitle(webinar.title, maximumTitleLength);
      const links = {
        seriesId: webinar.series?.id ?? null,
        recommendations: recommendedIds,
        downloads: downloads.map(({ copy }) => copy),
      };
      return ports.duplicates.addWebinar(
        { ...webinar, ...links, title, slug: slugFrom(title), assetId, of: asset, original: webinar.id },
        audit,
      );
    });
}
