import { firstHour, type PartOfDay } from '../../../src/domain/date/startOfDay.ts';
import { canonicalZone } from '../../../src/domain/date/zone.ts';
import { pictureOf } from '../../../src/domain/film/asset.ts';
import { openStart } from '../../../src/domain/item/openStart.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { listName } from '../../application/catalogue/listCursor.ts';
import type { StoredUpcoming, UpcomingListRequest } from '../../application/ports/item/UpcomingWebinars.ts';
import { pictureFrom, type AssetRow } from '../film/assetRows.ts';
import type { Condition } from '../search/listStatement.ts';
import { inCategory } from '../search/PgListing.ts';
import { selected, valuesFrom } from '../items/Field.ts';
import type { ListedKind } from '../items/itemLists.ts';
import type { StoredKind } from '../items/PgItems.ts';
import { shownUpcomingFields, upcomingFields, upcomingTable } from './upcomingTable.ts';

interface UpcomingRow extends Pick<AssetRow, 'picture_hash' | 'picture_width' | 'picture_height'> {
  readonly id: string;
  readonly version: number;
  /** Null while the linked webinar is a draft. */
  readonly earlier: UpcomingWebinar['earlierSession'];
  readonly recorded: UpcomingWebinar['recordedWebinar'];
  /** Null if it was never published; so are the other columns of its announcement. */
  readonly calendar_uid: string | null;
  readonly sequence: number;
  readonly previous_starts_at: Date | null;
  readonly changed_at: Date;
}

const linked = (column: string) =>
  `(SELECT json_build_object('id', w.id, 'slug', ws.slug) FROM webinars w JOIN webinar_slugs ws ON ws.webinar_id = w.id AND ws.current
    WHERE w.id = item.${column} AND w.published)`;
const columns = `
  item.id, item.version, ${selected(upcomingFields)}, item.picture_hash, item.picture_width, item.picture_height,
  told.calendar_uid, told.sequence, told.previous_starts_at, told.changed_at,
  ${linked('earlier_session_id')} AS earlier, ${linked('recorded_webinar_id')} AS recorded`;
const joined = (item: string) => `${item} LEFT JOIN announcements told ON told.webinar_id = item.id`;

export const storedUpcoming: StoredKind<StoredUpcoming> = {
  table: upcomingTable,
  columns,
  joined,
  storedFrom(row: UpcomingRow) {
    const { registrationLink, earlierSessionId, recordedWebinarId } = valuesFrom(upcomingFields, row);
    return { upcoming: upcomingFrom(row), registrationLink, earlierSessionId, recordedWebinarId, version: row.version };
  },
};

export const listedUpcoming: ListedKind<UpcomingListRequest, UpcomingRow, UpcomingWebinar> = {
  table: {
    ...upcomingTable,
    columns,
    joined,
  },
  listedFrom: upcomingFrom,
  name: ({ query, zone, past = false, within }) =>
    [
      ...(past ? ['past'] : []),
      ...(within === undefined ? [] : [within.from.toISOString(), within.until.toISOString()]),
      listName('UpcomingWebinars', query, canonicalZone(zone)),
    ].join(' '),
  order: ({ query }) => (query.search === '' ? 'soonest' : 'best'),
  filters: ({ query: { category, start } }) => ({ category, start }),
  orderWithDrafts: () => 'soonest',
  visible: coming,
  now: ({ now }) => now,
  conditions: (request) => [
    ...(request.past === false ? coming(request) : []),
    ...beginningWithin(request.within),
    ...inCategory(request.query.category),
    ...startingIn(request.query.start, canonicalZone(request.zone)),
  ],
  zone: ({ zone }) => canonicalZone(zone),
};

function upcomingFrom(row: UpcomingRow): UpcomingWebinar {
  const values = valuesFrom(shownUpcomingFields, row);
  const picture = pictureFrom(row);
  const thumbnail = picture === null ? null : pictureOf(row.id, picture);
  const links = { earlierSession: row.earlier, recordedWebinar: row.recorded };
  return { id: row.id, ...values, ...links, thumbnail, announcement: announcementFrom(row) };
}

function announcementFrom(row: UpcomingRow): UpcomingWebinar['announcement'] {
  if (row.calendar_uid === null) return null;
  return {
    calendarUid: row.calendar_uid,
    sequence: row.sequence,
    previousStartsAt: row.previous_starts_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  };
}

/** Webinars that are not over. */
function coming({ now }: UpcomingListRequest): readonly Condition[] {
  return [{ name: 'coming', sql: (parameter) => `ends_at > ${parameter(now, 'timestamptz')}` }];
}

function beginningWithin(span: UpcomingListRequest['within']): readonly Condition[] {
  if (span === undefined) return [];
  const { from, until } = span;
  return [
    {
      name: 'within',
      sql: (parameter) =>
        `starts_at >= ${parameter(from, 'timestamptz')} AND starts_at < ${parameter(until, 'timestamptz')}`,
    },
  ];
}

function startingIn(part: PartOfDay | undefined, zone: string): readonly Condition[] {
  if (part === undefined) return [];
  const { morning, afternoon, evening } = firstHour;
  const hours: Readonly<Record<PartOfDay, string>> = {
    morning: `>= ${morning} AND hour < ${afternoon}`,
    afternoon: `>= ${afternoon} AND hour < ${evening}`,
    evening: `>= ${evening} OR hour < ${morning}`,
  };
  return [
    {
      name: part,
      sql: (parameter) =>
        `starts_at <> '${openStart}' AND (SELECT hour ${hours[part]} FROM extract(hour FROM starts_at AT TIME ZONE ${parameter(zone, 'text')}) AS hour)`,
    },
  ];
}
