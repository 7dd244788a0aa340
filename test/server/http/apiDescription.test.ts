import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { composeTestServer } from '../../fixtures/api/testServer.ts';
import { openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

const root = '/training/api/v1';
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const get = (path: string) => api.app.inject({ url: path });

describe('the API description', () => {
  test('lists every path and schema in OpenAPI 3.1, with references that resolve', async () => {
    const { body } = await get(`${root}/openapi.json`);
    const document = JSON.parse(body) as {
      openapi: string;
      paths: object;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        'admin/errors',
        'admin/errors/{id}',
        'admin/tokens',
        'admin/tokens/{id}',
        'analytics',
        'bin',
        'bin/{id}',
        'bin/{id}/restore',
        'errors',
        'films',
        'films/{hash}',
        'filter-counts/upcoming',
        'filter-counts/videos',
        'filter-counts/webinars',
        'geo',
        'history',
        'history/people',
        'history/{id}/bring-back',
        'history/{id}/version',
        'imports',
        'imports/{id}',
        'imports/{id}/failures',
        'imports/{id}/retry',
        'imports/{id}/rows',
        'imports/{id}/rows/{line}/files',
        'imports/{id}/start',
        'insights',
        'insights/items',
        'insights/items/{kind}/{idOrSlug}',
        'insights/searches',
        'items',
        'jobs',
        'jobs/{queue}/{id}/free',
        'jobs/{queue}/{id}/retry',
        'learned-answers',
        'learned-answers/{id}',
        'legacy-redirects',
        'library',
        'library/acts',
        'library/acts/{id}',
        'library/acts/{id}/captions',
        'library/acts/{id}/items',
        'library/acts/{id}/retry',
        'library/acts/{id}/start',
        'library/acts/{id}/undo',
        'library/values',
        'me/data',
        'me/events',
        'me/notes',
        'me/notes/{id}',
        'me/positions',
        'me/positions/{id}',
        'me/reminders',
        'me/role',
        'me/saved',
        'me/saved/{id}',
        'plans',
        'popular-searches',
        'previews/{id}',
        'previews/{id}/playback',
        'reach-training',
        'renditions/{id}/make-again',
        'search',
        'series',
        'series/{idOrSlug}/duplicate',
        'series/{id}',
        'synonyms',
        'synonyms/{id}',
        'upcoming',
        'upcoming/{idOrSlug}/duplicate',
        'upcoming/{idOrSlug}/plan',
        'upcoming/{idOrSlug}/preview',
        'upcoming/{id}',
        'upcoming/{id}/cancellation',
        'upcoming/{id}/publish',
        'upcoming/{id}/registration',
        'upcoming/{id}/reminders',
        'upcoming/{id}/repetitions',
        'upcoming/{id}/thumbnail',
        'upcoming/{id}/timeline',
        'upcoming/{id}/unpublish',
        'uploads',
        'uploads/{uploadId}',
        'videos',
        'videos/{idOrSlug}',
        'videos/{idOrSlug}/automatic-captions',
        'videos/{idOrSlug}/automatic-captions/{language}',
        'videos/{idOrSlug}/captions/{language}',
        'videos/{idOrSlug}/captions/{language}/draft',
        'videos/{idOrSlug}/captions/{language}/versions/{version}',
        'videos/{idOrSlug}/duplicate',
        'videos/{idOrSlug}/files/{fileId}/restore',
        'videos/{idOrSlug}/plan',
        'videos/{idOrSlug}/playback',
        'videos/{idOrSlug}/preview',
        'videos/{idOrSlug}/processing',
        'videos/{idOrSlug}/progress',
        'videos/{idOrSlug}/publish',
        'videos/{idOrSlug}/related',
        'videos/{idOrSlug}/thumbnail',
        'videos/{idOrSlug}/thumbnail/frame',
        'videos/{idOrSlug}/unpublish',
        'webhooks',
        'webhooks/{id}',
        'webhooks/{id}/deliveries',
        'webhooks/{id}/deliveries/{deliveryId}/replay',
        'webhooks/{id}/replay',
        'webhooks/{id}/secret',
        'webhooks/{id}/test',
        'webinars',
        'webinars/{idOrSlug}',
        'webinars/{idOrSlug}/automatic-captions',
        'webinars/{idOrSlug}/automatic-captions/{language}',
        'webinars/{idOrSlug}/captions/{language}',
        'webinars/{idOrSlug}/captions/{language}/draft',
        'webinars/{idOrSlug}/captions/{language}/versions/{version}',
        'webinars/{idOrSlug}/detail',
        'webinars/{idOrSlug}/downloads/{downloadId}',
        'webinars/{idOrSlug}/duplicate',
        'webinars/{idOrSlug}/files/{fileId}/restore',
        'webinars/{idOrSlug}/plan',
        'webinars/{idOrSlug}/playback',
        'webinars/{idOrSlug}/preview',
        'webinars/{idOrSlug}/processing',
        'webinars/{idOrSlug}/progress',
        'webinars/{idOrSlug}/publish',
        'webinars/{idOrSlug}/related',
        'webinars/{idOrSlug}/thumbnail',
        'webinars/{idOrSlug}/thumbnail/frame',
        'webinars/{idOrSlug}/unpublish',
        'webinars/{idOrSlug}/viewed',
      ].map((path) => `${root}/${path}`),
    );
    expect(Object.keys(document.components.schemas).sort()).toEqual([
      'ApiToken',
      'ApiTokenList',
      'AskedReminder',
      'AutomaticCaptions',
      'Bin',
      'BinnedItem',
      'BulkAct',
      'BulkActList',
      'BulkCaptions',
      'BulkItemList',
      'CaptionVersion',
      'CaptionWork',
      'Country',
      'CreatedApiToken',
      'EarlierVersion',
      'FilmFiles',
      'FilmInsight',
      'FilmMatches',
      'FilmOwners',
      'FilterCounts',
      'FoundFilms',
      'FoundPosition',
      'Frame',
      'History',
      'HistoryPeople',
      'Import',
      'ImportList',
      'ImportRowList',
      'ImportRowResult',
      'ImportRowResultList',
      'ImportWithRows',
      'Insights',
      'ItemInsights',
      'ItemPlan',
      'JobOverview',
      'KeptReminder',
      'KeptReminders',
      'LearnedAnswer',
      'LearnedAnswerList',
      'LegacyRedirect',
      'LegacyRedirects',
      'Library',
      'LibraryValues',
      'MyEvents',
      'Note',
      'OpenedAddress',
      'OwnRole',
      'PersonalData',
      'PlannedItem',
      'PlannedItemList',
      'Playback',
      'PopularSearches',
      'Position',
      'Preview',
      'PreviewLink',
      'Problem',
      'Related',
      'ReplayedWebhooks',
      'ReportedError',
      'ReportedErrorList',
      'SavedItem',
      'SearchAnswer',
      'SearchInsights',
      'Series',
      'SeriesList',
      'StoredSeries',
      'SynonymGroup',
      'SynonymGroupList',
      'Timeline',
      'UpcomingWebinar',
      'UpcomingWebinarDetail',
      'UpcomingWebinarList',
      'Video',
      'VideoList',
      'WebhookDelivery',
      'WebhookDeliveryList',
      'WebhookEndpoint',
      'WebhookEndpointList',
      'WebhookWithSecret',
      'Webinar',
      'WebinarList',
      'WebinarSummary',
    ]);
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references)
      expect([reference, Object.keys(document.components.schemas)]).toEqual([
        reference,
        expect.arrayContaining([reference.replace('#/components/schemas/', '')]),
      ]);
  });

  test('documents status 503 for every call that needs the database, and for no other', async () => {
    const { paths } = (await get(`${root}/openapi.json`)).json<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
      >;
    }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) =>
          [`${method} ${path.slice(root.length)}`, Object.values(responses[503]?.content ?? {})[0]?.schema] as const,
      ),
    );
    const needsNoDatabase = ['get /legacy-redirects', 'head /legacy-redirects'];
    expect(calls.length).toBeGreaterThan(10);
    for (const [call, schema] of calls)
      expect([call, schema]).toEqual([
        call,
        needsNoDatabase.includes(call) ? undefined : { $ref: '#/components/schemas/Problem' },
      ]);
  });

  test('is also an HTML page that runs no script and loads nothing', async () => {
    const { headers, body } = await get('/training/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    for (const word of [
      '/videos/{idOrSlug}/playback',
      'VideoList',
      'category',
      'Problem',
      'Needs a role or a token that may: publish',
      'Needs a role that may: administer. No token.',
    ])
      expect(body).toContain(word);
    expect(body).not.toMatch(/<script|style="|<link|undefined/);
  });
});

// Routes compile their schemas at the first request, so a mistake would show only then.
test('compiles the schema of every request and answer of every route', async () => {
  const schemaCompilers = { buildSerializer: SerializerSelector(), buildValidator: AjvCompiler() };
  const strict = await composeTestServer(api, { schemaCompilers });
  await expect(strict.ready()).resolves.toBeDefined();
  await strict.close();
});
