import { titleKey } from '../../../src/domain/catalogue/seriesTitle.ts';
import { itemPath } from '../../../src/domain/item/itemPath.ts';
import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { ImportedItem } from '../../../src/domain/moveIn/itemImport.ts';
import type { MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  upcomingViolations,
  videoViolations,
  webinarViolations,
  type Violation,
} from '../../../src/domain/violation/violations.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { NewFilm } from '../ports/film/Films.ts';
import type { SeriesTitles } from '../ports/item/SeriesTitles.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import { upcomingFrom, videoFrom, webinarFrom } from './storedItem.ts';
import type { StoredFiles } from './storeItemFiles.ts';

/** An item whose files are stored. */
interface StoredItem {
  readonly id: string;
  readonly item: MoveInItem;
  readonly film: NewFilm;
  readonly stored: StoredFiles;
  readonly person: string | undefined;
  readonly at: Date;
}

/** The catalogue as imports see it: items of all kinds. */
export interface CatalogueItems {
  /** By its id, or by its URL path. */
  find(kind: CatalogueKind, idOrSlug: string): Promise<ImportedItem | undefined>;
  /** Refuses a film that is there already, and otherwise with a sentence for an administrator. */
  add(stored: StoredItem): Promise<Result<ImportedItem, 'already-there' | string>>;
}

interface ItemPorts {
  readonly videos: Pick<Videos, 'find' | 'add'>;
  readonly webinars: Pick<Webinars, 'find' | 'add' | 'addSeries'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'add'>;
  readonly seriesTitles: Pick<SeriesTitles, 'listAll' | 'create'>;
  readonly safeHtml: (html: string) => string;
}

/** Rule MOVE-5: an imported item is what its form would have made, with its films, captions, thumbnail and series. */
export function makeCatalogueItems({ videos, webinars, upcomingWebinars, ...ports }: ItemPorts): CatalogueItems {
  const finders: Readonly<Record<CatalogueKind, (idOrSlug: string) => Promise<ImportedItem | undefined>>> = {
    async video(idOrSlug) {
      const found = (await videos.find(idOrSlug))?.video;
      return found && itemOf('video', found.id, found.name, found.slug);
    },
    async webinar(idOrSlug) {
      const found = (await webinars.find(idOrSlug))?.webinar;
      return found && itemOf('webinar', found.id, found.title, found.slug);
    },
    async upcoming(id) {
      const found = (await upcomingWebinars.find(id))?.upcoming;
      return found && itemOf('upcoming', found.id, found.title, found.id);
    },
  };
  const find: CatalogueItems['find'] = (kind, idOrSlug) => finders[kind](idOrSlug);

  return {
    find,

    async add({ id, item, film, stored, person, at }) {
      const audit: AuditContext | undefined = person === undefined ? undefined : { person, at, action: 'added' };
      const found = async (refusal: Result<unknown, string>, texts: Readonly<Record<string, Violation>>) => {
        if (!refusal.ok) return refuse(texts[refusal.refusal]?.message ?? refusal.refusal);
        const added = await find(item.kind, id);
        if (added === undefined) throw new Error(`The ${item.kind} ${id} was saved but cannot be found`);
        return ok(added);
      };
      switch (item.kind) {
        case 'video':
          return found(await videos.add(videoFrom(id, item, film, stored, at), at, audit), videoViolations);
        case 'webinar': {
          const seriesId = item.series === null ? null : await seriesOf(item.series, at, audit);
          const choices = { now: at, seriesId, safeHtml: ports.safeHtml };
          return found(await webinars.add(webinarFrom(id, item, film, stored, choices), at, audit), webinarViolations);
        }
        case 'upcoming':
          return found(await upcomingWebinars.add(upcomingFrom(id, item, stored), at, audit), upcomingViolations);
      }
    },
  };

  /** The series with this title, which is made if there is none. Another import may make it at the same time. */
  async function seriesOf(title: string, at: Date, audit: AuditContext | undefined): Promise<string> {
    const key = titleKey(title);
    const findSeries = async () => (await ports.seriesTitles.listAll()).find((each) => titleKey(each.title) === key);
    const known = await findSeries();
    if (known !== undefined) return known.id;
    const text = title.trim();
    const made =
      audit === undefined ? await webinars.addSeries(text, at) : await ports.seriesTitles.create(text, audit);
    const series = made.ok ? made.value : await findSeries();
    if (series === undefined) throw new Error('The title of a series is taken, but no series has it');
    return series.id;
  }
}

function itemOf(kind: CatalogueKind, id: string, title: string, slug: string): ImportedItem {
  return { kind, id, title, path: itemPath(kind, slug) };
}
