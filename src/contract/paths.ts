import type { ListName } from '../domain/catalogue/section.ts';

/** Rule SERVER-9: every address of the training API, written once for the site and the server. */
export const trainingApi = '/training/api/v1';

const below = (path: string, ...parts: readonly string[]) =>
  [trainingApi + path, ...parts.map(encodeURIComponent)].join('/');

const ofItems = (items: string) => ({
  items: trainingApi + items,
  item: (idOrSlug: string) => below(items, idOrSlug),
  publish: (idOrSlug: string) => below(items, idOrSlug, 'publish'),
  unpublish: (idOrSlug: string) => below(items, idOrSlug, 'unpublish'),
  duplicate: (idOrSlug: string) => below(items, idOrSlug, 'duplicate'),
  preview: (idOrSlug: string) => below(items, idOrSlug, 'preview'),
  plan: (idOrSlug: string) => below(items, idOrSlug, 'plan'),
  thumbnail: (idOrSlug: string) => below(items, idOrSlug, 'thumbnail'),
});

const ofFilms = (items: string) => ({
  ...ofItems(items),
  processing: (idOrSlug: string) => below(items, idOrSlug, 'processing'),
  restore: (idOrSlug: string, fileId: string) => below(items, idOrSlug, 'files', fileId, 'restore'),
  captions: (idOrSlug: string, language: string) => below(items, idOrSlug, 'captions', language),
  automaticCaptions: (idOrSlug: string) => below(items, idOrSlug, 'automatic-captions'),
  oneAutomaticCaptions: (idOrSlug: string, language: string) => below(items, idOrSlug, 'automatic-captions', language),
  captionDraft: (idOrSlug: string, language: string) => below(items, idOrSlug, 'captions', language, 'draft'),
  captionVersion: (idOrSlug: string, language: string, version: string) =>
    below(items, idOrSlug, 'captions', language, 'versions', version),
  playback: (idOrSlug: string) => below(items, idOrSlug, 'playback'),
  progress: (idOrSlug: string) => below(items, idOrSlug, 'progress'),
  frame: (idOrSlug: string) => below(items, idOrSlug, 'thumbnail', 'frame'),
  related: (idOrSlug: string) => below(items, idOrSlug, 'related'),
});

/** The addresses of each kind of item in the catalogue. */
export const itemPaths = {
  video: ofFilms('/videos'),
  webinar: {
    ...ofFilms('/webinars'),
    detail: (idOrSlug: string) => below('/webinars', idOrSlug, 'detail'),
    viewed: (idOrSlug: string) => below('/webinars', idOrSlug, 'viewed'),
    download: (idOrSlug: string, downloadId: string) => below('/webinars', idOrSlug, 'downloads', downloadId),
  },
  upcoming: {
    ...ofItems('/upcoming'),
    cancellation: (id: string) => below('/upcoming', id, 'cancellation'),
    registration: (id: string) => below('/upcoming', id, 'registration'),
    reminders: (id: string) => below('/upcoming', id, 'reminders'),
    repetitions: (id: string) => below('/upcoming', id, 'repetitions'),
    timeline: (id: string) => below('/upcoming', id, 'timeline'),
  },
} as const;

export const apiPaths = {
  search: `${trainingApi}/search`,
  filterCounts: (list: ListName) => below('/filter-counts', list),
  vitals: `${trainingApi}/vitals`,
  synonyms: `${trainingApi}/synonyms`,
  oneSynonymGroup: (id: string) => below('/synonyms', id),
  jobs: `${trainingApi}/jobs`,
  retryJob: (queue: string, id: string) => below('/jobs', queue, id, 'retry'),
  freeJob: (queue: string, id: string) => below('/jobs', queue, id, 'free'),
  /** Makes the renditions of a film again from its original. */
  makeRenditions: (assetId: string) => below('/renditions', assetId, 'make-again'),
  webhooks: `${trainingApi}/webhooks`,
  webhook: (id: string) => below('/webhooks', id),
  webhookSecret: (id: string) => below('/webhooks', id, 'secret'),
  webhookTest: (id: string) => below('/webhooks', id, 'test'),
  webhookReplay: (id: string) => below('/webhooks', id, 'replay'),
  webhookDeliveries: (id: string) => below('/webhooks', id, 'deliveries'),
  replayDelivery: (id: string, deliveryId: string) => below('/webhooks', id, 'deliveries', deliveryId, 'replay'),
  insights: `${trainingApi}/insights`,
  insightItems: `${trainingApi}/insights/items`,
  oneInsightItem: (kind: string, idOrSlug: string) => below('/insights/items', kind, idOrSlug),
  insightSearches: `${trainingApi}/insights/searches`,
  popularSearches: `${trainingApi}/popular-searches`,
  plans: `${trainingApi}/plans`,
  series: `${trainingApi}/series`,
  oneSeries: (id: string) => below('/series', id),
  duplicateSeries: (id: string) => below('/series', id, 'duplicate'),
  films: `${trainingApi}/films`,
  filmsOfHash: (hash: string) => below('/films', hash),
  uploads: `${trainingApi}/uploads`,
  upload: (id: string) => below('/uploads', id),
  library: `${trainingApi}/library`,
  libraryValues: `${trainingApi}/library/values`,
  bulkActs: `${trainingApi}/library/acts`,
  bulkAct: (id: string) => below('/library/acts', id),
  bulkItems: (id: string) => below('/library/acts', id, 'items'),
  bulkCaptions: (id: string) => below('/library/acts', id, 'captions'),
  startBulkAct: (id: string) => below('/library/acts', id, 'start'),
  retryBulkAct: (id: string) => below('/library/acts', id, 'retry'),
  undoBulkAct: (id: string) => below('/library/acts', id, 'undo'),
  imports: `${trainingApi}/imports`,
  oneImport: (id: string) => below('/imports', id),
  startImport: (id: string) => below('/imports', id, 'start'),
  retryImport: (id: string) => below('/imports', id, 'retry'),
  importRows: (id: string) => below('/imports', id, 'rows'),
  importRowFiles: (id: string, line: string) => below('/imports', id, 'rows', line, 'files'),
  importFailures: (id: string) => below('/imports', id, 'failures'),
  bin: `${trainingApi}/bin`,
  binnedItem: (id: string) => below('/bin', id),
  restoreItem: (id: string) => below('/bin', id, 'restore'),
  history: `${trainingApi}/history`,
  historyPeople: `${trainingApi}/history/people`,
  /** The item as it was after a change. */
  earlierVersion: (changeId: string) => below('/history', changeId, 'version'),
  bringBack: (changeId: string) => below('/history', changeId, 'bring-back'),
  /** The item behind a preview link. The query holds the token of the link. */
  preview: (id: string) => below('/previews', id),
  previewPlayback: (id: string) => below('/previews', id, 'playback'),
  geo: `${trainingApi}/geo`,
  reachTraining: `${trainingApi}/reach-training`,
  analytics: `${trainingApi}/analytics`,
  foundFilms: `${trainingApi}/items`,
  /** The records of the person who asks. */
  myRole: `${trainingApi}/me/role`,
  myData: `${trainingApi}/me/data`,
  myReminders: `${trainingApi}/me/reminders`,
  myEvents: `${trainingApi}/me/events`,
  myRecords: (kind: string) => below('/me', kind),
  myRecord: (kind: string, id: string) => below('/me', kind, id),
  /** Where browsers report faults; below it, where they send envelopes for the error service. */
  errors: `${trainingApi}/errors`,
  errorEnvelopes: `${trainingApi}/errors/envelope`,
  reportedErrors: `${trainingApi}/admin/errors`,
  reportedError: (id: string) => below('/admin/errors', id),
  apiTokens: `${trainingApi}/admin/tokens`,
  apiToken: (id: string) => below('/admin/tokens', id),
  legacyRedirects: `${trainingApi}/legacy-redirects`,
  openApi: `${trainingApi}/openapi.json`,
  documentation: '/training/api/docs',
} as const;

/** Rule SUBSCRIPTION-11: the subscription service, embedded or elsewhere. */
const subscriptionsApi = '/subscriptions/api';

export const subscriptionPaths = {
  status: `${subscriptionsApi}/users/authorized_status`,
  roles: `${subscriptionsApi}/users/authorized_roles`,
} as const;

/** Rule SUBSCRIPTION-11: the query with which the site asks for roles. It includes members of Reach. */
export const rolesQuery = 'reach_users=true';
