/** Rule SERVER-9: every address of the training API, written once for the site and the server. */
export const trainingApi = '/training/api/v1';

const below = (path: string, ...parts: readonly string[]) =>
  [trainingApi + path, ...parts.map(encodeURIComponent)].join('/');

export const apiPaths = {
  videos: `${trainingApi}/videos`,
  video: (idOrSlug: string) => below('/videos', idOrSlug),
  publishVideo: (idOrSlug: string) => below('/videos', idOrSlug, 'publish'),
  unpublishVideo: (idOrSlug: string) => below('/videos', idOrSlug, 'unpublish'),
  duplicateVideo: (idOrSlug: string) => below('/videos', idOrSlug, 'duplicate'),
  videoProcessing: (idOrSlug: string) => below('/videos', idOrSlug, 'processing'),
  videoFileRestore: (idOrSlug: string, fileId: string) => below('/videos', idOrSlug, 'files', fileId, 'restore'),
  videoThumbnail: (idOrSlug: string) => below('/videos', idOrSlug, 'thumbnail'),
  videoCaptions: (idOrSlug: string, language: string) => below('/videos', idOrSlug, 'captions', language),
  previewVideo: (idOrSlug: string) => below('/videos', idOrSlug, 'preview'),
  videoPlayback: (idOrSlug: string) => below('/videos', idOrSlug, 'playback'),
  videoProgress: (idOrSlug: string) => below('/videos', idOrSlug, 'progress'),
  videoRelated: (idOrSlug: string) => below('/videos', idOrSlug, 'related'),
  webinars: `${trainingApi}/webinars`,
  webinar: (idOrSlug: string) => below('/webinars', idOrSlug),
  publishWebinar: (idOrSlug: string) => below('/webinars', idOrSlug, 'publish'),
  unpublishWebinar: (idOrSlug: string) => below('/webinars', idOrSlug, 'unpublish'),
  duplicateWebinar: (idOrSlug: string) => below('/webinars', idOrSlug, 'duplicate'),
  webinarDetail: (idOrSlug: string) => below('/webinars', idOrSlug, 'detail'),
  webinarProcessing: (idOrSlug: string) => below('/webinars', idOrSlug, 'processing'),
  webinarFileRestore: (idOrSlug: string, fileId: string) => below('/webinars', idOrSlug, 'files', fileId, 'restore'),
  webinarThumbnail: (idOrSlug: string) => below('/webinars', idOrSlug, 'thumbnail'),
  webinarCaptions: (idOrSlug: string, language: string) => below('/webinars', idOrSlug, 'captions', language),
  previewWebinar: (idOrSlug: string) => below('/webinars', idOrSlug, 'preview'),
  webinarPlayback: (idOrSlug: string) => below('/webinars', idOrSlug, 'playback'),
  webinarViewed: (idOrSlug: string) => below('/webinars', idOrSlug, 'viewed'),
  webinarProgress: (idOrSlug: string) => below('/webinars', idOrSlug, 'progress'),
  webinarRelated: (idOrSlug: string) => below('/webinars', idOrSlug, 'related'),
  webinarDownload: (idOrSlug: string, downloadId: string) => below('/webinars', idOrSlug, 'downloads', downloadId),
  upcomingWebinars: `${trainingApi}/upcoming`,
  upcomingWebinar: (id: string) => below('/upcoming', id),
  publishUpcoming: (id: string) => below('/upcoming', id, 'publish'),
  unpublishUpcoming: (id: string) => below('/upcoming', id, 'unpublish'),
  duplicateUpcoming: (id: string) => below('/upcoming', id, 'duplicate'),
  previewUpcoming: (id: string) => below('/upcoming', id, 'preview'),
  upcomingThumbnail: (id: string) => below('/upcoming', id, 'thumbnail'),
  upcomingRegistration: (id: string) => below('/upcoming', id, 'registration'),
  upcomingReminders: (id: string) => below('/upcoming', id, 'reminders'),
  upcomingTimeline: (id: string) => below('/upcoming', id, 'timeline'),
  search: `${trainingApi}/search`,
  synonyms: `${trainingApi}/synonyms`,
  oneSynonymGroup: (id: string) => below('/synonyms', id),
  insights: `${trainingApi}/insights`,
  insightItems: `${trainingApi}/insights/items`,
  oneInsightItem: (kind: string, idOrSlug: string) => below('/insights/items', kind, idOrSlug),
  insightSearches: `${trainingApi}/insights/searches`,
  popularSearches: `${trainingApi}/popular-searches`,
  series: `${trainingApi}/series`,
  oneSeries: (id: string) => below('/series', id),
  duplicateSeries: (id: string) => below('/series', id, 'duplicate'),
  films: `${trainingApi}/films`,
  filmsOfHash: (hash: string) => below('/films', hash),
  uploads: `${trainingApi}/uploads`,
  upload: (id: string) => below('/uploads', id),
  bin: `${trainingApi}/bin`,
  restoreItem: (id: string) => below('/bin', id, 'restore'),
  /** The item behind a preview link. The query holds the token of the link. */
  preview: (id: string) => below('/previews', id),
  previewPlayback: (id: string) => below('/previews', id, 'playback'),
  geo: `${trainingApi}/geo`,
  reachTraining: `${trainingApi}/reach-training`,
  analytics: `${trainingApi}/analytics`,
  foundFilms: `${trainingApi}/items`,
  /** The records of the person who asks. */
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
