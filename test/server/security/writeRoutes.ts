import { addLearned } from '../../fixtures/api/addLearned.ts';
import type { InjectOptions } from 'fastify';
import { administeredApi } from '../../fixtures/api/administeredApi.ts';
import { addEndpoint } from '../../fixtures/values/anEndpoint.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  testNow,
  type ApiUnderTest,
} from '../../fixtures/api/trainingApi.ts';

/** A call that writes, and the fields that its body may have. */
export interface WriteRoute {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{id}` stands for the id of the existing item. */
  readonly path: string;
  readonly fields: readonly string[];
  /** Every body that the schema accepts is right, so no later check refuses one. */
  readonly hasNoLaterChecks?: boolean;
}

const ofVideo = ['name', 'slug', 'categories', 'public', 'feature', 'startTime', 'uploadId'];
const ofWebinar = [
  'title',
  'slug',
  'description',
  'more',
  'categories',
  'skill',
  'seriesId',
  'public',
  'feature',
  'startTime',
  'objectives',
  'recommendations',
  'resources',
  'uploadId',
];
const ofUpcoming = [
  'title',
  'description',
  'startsAt',
  'zone',
  'durationMinutes',
  'presenter',
  'registrationLink',
  'categories',
  'feature',
  'public',
  'earlierSessionId',
  'recordedWebinarId',
  'recordingConfirmed',
];

export const jsonRoutes: readonly WriteRoute[] = [
  { method: 'POST', path: '/videos', fields: ofVideo },
  { method: 'PATCH', path: '/videos/{id}', fields: ofVideo },
  { method: 'POST', path: '/webinars', fields: ofWebinar },
  { method: 'PATCH', path: '/webinars/{id}', fields: [...ofWebinar, 'downloads'] },
  { method: 'PUT', path: '/webinars/{id}/detail', fields: ['html'] },
  { method: 'POST', path: '/upcoming', fields: ofUpcoming },
  { method: 'PATCH', path: '/upcoming/{id}', fields: ofUpcoming },
  { method: 'PUT', path: '/upcoming/{id}/cancellation', fields: ['note'] },
  { method: 'POST', path: '/upcoming/{id}/repetitions', fields: ['every', 'until'] },
  ...['/videos/{id}', '/webinars/{id}', '/upcoming/{id}'].map(
    (path) =>
      ({
        method: 'PUT',
        path: `${path}/plan`,
        fields: ['publishAt', 'unpublishAt', 'release', 'movesRelease', 'incompleteConfirmed'],
      }) as const,
  ),
  { method: 'POST', path: '/series', fields: ['title'] },
  { method: 'PATCH', path: '/series/{id}', fields: ['title'] },
  { method: 'POST', path: '/synonyms', fields: ['words', 'isOff'] },
  { method: 'PATCH', path: '/synonyms/{id}', fields: ['words', 'isOff'] },
  { method: 'PATCH', path: '/learned-answers/{id}', fields: ['state'], hasNoLaterChecks: true },
  { method: 'POST', path: '/webhooks', fields: ['url', 'description', 'eventTypes', 'state'] },
  { method: 'PATCH', path: '/webhooks/{id}', fields: ['url', 'description', 'eventTypes', 'state'] },
];

/** Routes that take no body, or an empty one. */
export const bodilessRoutes: readonly WriteRoute[] = [
  ...['/videos/{id}', '/webinars/{id}', '/upcoming/{id}'].flatMap(
    (path) =>
      [
        { method: 'POST', path: `${path}/publish`, fields: [] },
        { method: 'POST', path: `${path}/unpublish`, fields: [] },
      ] as const,
  ),
];

export const fileRoutes: readonly WriteRoute[] = [
  ...['/videos/{id}', '/webinars/{id}', '/upcoming/{id}'].map(
    (path) => ({ method: 'PUT', path: `${path}/thumbnail`, fields: [] }) as const,
  ),
  ...['/videos/{id}', '/webinars/{id}'].map(
    (path) => ({ method: 'PUT', path: `${path}/captions/en`, fields: [] }) as const,
  ),
];

export const nameOf = ({ method, path }: WriteRoute): string => `${method} ${path}`;

/** Adds one item of each kind; returns their ids by the first segment of their paths. */
export async function addOneOfEachKind(api: ApiUnderTest): Promise<Readonly<Record<string, string>>> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    `INSERT INTO series (title, title_key, created_at) VALUES ('Series', 'series', now()) RETURNING id`,
  );
  const synonyms = await api.synonymGroups.create(
    { words: ['course', 'lesson'], isOff: false },
    { person: 'somebody', at: testNow, action: 'added' },
  );
  const video = await addReady(api, { name: 'Video' });
  return {
    videos: video.id,
    'learned-answers': await addLearned(api.database.pool, { itemId: video.id }),
    webinars: (
      await addReadyWebinar(api, {
        title: 'Webinar',
        downloads: [{ id: '22222222-2222-4222-8222-222222222222', name: 'Slides', bytes: 9, type: 'application/pdf' }],
      })
    ).id,
    upcoming: (await addUpcoming(api, { title: 'Upcoming' })).id,
    series: rows[0]?.id ?? '',
    synonyms: synonyms.id,
    webhooks: (await addEndpoint(api.webhookEndpoints)).id,
  };
}

/** Opens the API for a test file, adds one item of each kind before each test, and fails a test that logs a fault. */
export function attackedApi(): { readonly api: ApiUnderTest; readonly items: Readonly<Record<string, string>> } {
  const { api } = administeredApi();
  const items = {};
  beforeEach(async () => {
    Object.assign(items, await addOneOfEachKind(api));
    api.wrote();
  });
  afterEach(() => expect(api.logged).toEqual([]));
  return { api, items };
}

const tableOf: Readonly<Record<string, string>> = {
  upcoming: 'upcoming_webinars',
  synonyms: 'search_synonyms',
  'learned-answers': 'search_learned',
  webhooks: 'webhook_endpoints',
};

/** Sends the body unchanged, with the current version of the item. */
export async function sendBody(
  api: ApiUnderTest,
  { method, path }: WriteRoute,
  items: Readonly<Record<string, string>>,
  payload: InjectOptions['payload'],
  type = 'application/json',
) {
  const kind = path.split('/')[1] ?? '';
  const id = items[kind] ?? '';
  const { rows } = await api.database.pool.query<{ version: number }>(
    path.endsWith('/plan')
      ? 'SELECT version FROM item_plans WHERE item_id = $1'
      : `SELECT version FROM ${tableOf[kind] ?? kind} WHERE id = $1`,
    [id],
  );
  return api.app.inject({
    method,
    url: apiRoot + path.replace('{id}', id),
    headers: { authorization: 'Bearer x', 'content-type': type, 'if-match': `"${rows[0]?.version ?? 0}"` },
    ...(payload === undefined ? {} : { payload }),
  });
}

const tables = [
  'videos',
  'video_slugs',
  'webinars',
  'webinar_slugs',
  'webinar_downloads',
  'webinar_recommendations',
  'upcoming_webinars',
  'series',
  'assets',
  'asset_captions',
  'search_synonyms',
  'search_learned',
  'webhook_endpoints',
  'item_plans',
  'changes',
  'deleted_items',
];

/** Everything that is stored, as one text. The words that a search knows are left out: extra ones do no harm. */
export async function readStored(api: ApiUnderTest): Promise<string> {
  const parts = await Promise.all(
    tables.map(
      async (table) =>
        (
          await api.database.pool.query<{ text: string }>(
            `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS text FROM ${table} t`,
          )
        ).rows[0]?.text ?? '',
    ),
  );
  return parts.join('\n');
}

const versions = [
  'videos',
  'webinars',
  'upcoming_webinars',
  'series',
  'search_synonyms',
  'search_learned',
  'item_plans',
  'webhook_endpoints',
];
const counting = `SELECT concat_ws(' ', ${tables.map((table) => `(SELECT count(*) FROM ${table})`).join(', ')}, ${versions.map((table) => `(SELECT sum(version) FROM ${table})`).join(', ')}) AS text`;

/** The number of rows and the sum of versions: a fast check whether anything was stored. */
export async function countStored(api: ApiUnderTest): Promise<string | undefined> {
  return (await api.database.pool.query<{ text: string }>({ name: 'counting', text: counting })).rows[0]?.text;
}
