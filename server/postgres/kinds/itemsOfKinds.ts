import type { AuditContext } from '../../application/ports/Change.ts';
import type {
  LinkingWebinar,
  UpcomingChanges,
  NewUpcoming,
  RepeatedUpcoming,
  StoredUpcoming,
  UnknownFilm,
  UpcomingWebinars,
} from '../../application/ports/item/UpcomingWebinars.ts';
import type { NewVideo, StoredVideo, VideoChanges, Videos } from '../../application/ports/item/Videos.ts';
import type {
  NewWebinar,
  StoredWebinar,
  UnknownLink,
  WebinarChanges,
  Webinars,
} from '../../application/ports/item/Webinars.ts';
import type { Database } from '../../database/Database.ts';
import type { FollowedVersion } from '../catalogue/CatalogueVersion.ts';
import type { AddJob } from '../film/addAsset.ts';
import type { Search } from '../../application/ports/search/Search.ts';
import { storable } from '../../database/storable.ts';
import { itemLists } from '../items/itemLists.ts';
import { itemPaths } from '../items/itemPaths.ts';
import { PgItems } from '../items/PgItems.ts';
import { repeatUpcoming } from './repeatUpcoming.ts';
import { listedUpcoming, storedUpcoming } from './upcomingRows.ts';
import { listedVideos, storedVideos } from './videoRows.ts';
import { videoTable } from './videoTable.ts';
import { listedWebinars, storedWebinars } from './webinarRows.ts';
import { webinarSeries } from './webinarSeries.ts';
import { webinarTable } from './webinarTable.ts';

export function pgVideos(database: Database, addJob: AddJob, version: FollowedVersion, search: Search): Videos {
  const items = new PgItems<StoredVideo, NewVideo, VideoChanges, 'slug-in-use'>(
    database,
    storedVideos,
    addJob,
    version,
  );
  return Object.assign(
    items,
    itemPaths(database.pool, videoTable),
    itemLists(database, listedVideos, version, search),
    {
      findBySource: (sourceHash: string) => items.findWhere('source', 'a.source_hash = $1', storable(sourceHash)),
    },
  );
}

export function pgWebinars(database: Database, addJob: AddJob, version: FollowedVersion, search: Search): Webinars {
  const items = new PgItems<StoredWebinar, NewWebinar, WebinarChanges, 'slug-in-use' | UnknownLink>(
    database,
    storedWebinars,
    addJob,
    version,
  );
  return Object.assign(
    items,
    itemPaths(database.pool, webinarTable),
    itemLists(database, listedWebinars, version, search),
    webinarSeries(database, version),
  );
}

export function pgUpcomingWebinars(database: Database, version: FollowedVersion, search: Search): UpcomingWebinars {
  // They have no films, and so no jobs.
  const addJob: AddJob = () => Promise.resolve();
  const items = new PgItems<StoredUpcoming, NewUpcoming, UpcomingChanges, UnknownFilm>(
    database,
    storedUpcoming,
    addJob,
    version,
  );
  return Object.assign(items, itemLists(database, listedUpcoming, version, search), {
    async repeat(repeated: RepeatedUpcoming, audit: AuditContext) {
      const drafts = await repeatUpcoming(database.tables, repeated, audit);
      version.wrote();
      return drafts;
    },
    async listLinkedTo(webinarId: string) {
      const { rows } = await database.pool.query<LinkingWebinar>({
        name: 'upcoming-linked-to',
        text: `SELECT id, title, CASE recorded_webinar_id WHEN $1 THEN 'recordedWebinarId' ELSE 'earlierSessionId' END AS field
          FROM upcoming_webinars WHERE $1 IN (recorded_webinar_id, earlier_session_id) ORDER BY starts_at`,
        values: [webinarId],
      });
      return rows;
    },
  });
}
