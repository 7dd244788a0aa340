/** Every address of the training API written once for the site and the server (`design.md` 6). */
export const trainingApi = '/training/api/v1';

const below = (path: string, ...parts: readonly string[]) => [trainingApi + path, ...parts.map(encodeURIComponent)].join('/');

export const apiPaths = {
  videos: `${trainingApi}/videos`,
  video: (idOrSlug: string) => below('/videos', idOrSlug),
  videoPlayback: (idOrSlug: string) => below('/videos', idOrSlug, 'playback'),
  webinars: `${trainingApi}/webinars`,
  webinar: (idOrSlug: string) => below('/webinars', idOrSlug),
  webinarPlayback: (idOrSlug: string) => below('/webinars', idOrSlug, 'playback'),
  webinarDownload: (idOrSlug: string, downloadId: string) => below('/webinars', idOrSlug, 'downloads', downloadId),
  upcomingWebinars: `${trainingApi}/upcoming`,
  upcomingWebinar: (id: string) => below('/upcoming', id),
  upcomingRegistration: (id: string) => below('/upcoming', id, 'registration'),
  series: `${trainingApi}/series`,
  legacyRedirects: `${trainingApi}/legacy-redirects`,
  openApi: `${trainingApi}/openapi.json`,
  documentation: '/training/api/docs',
} as const;

/** The subscription service (§7), embedded or standing elsewhere. */
export const subscriptionsApi = '/subscriptions/api';

export const subscriptionPaths = {
  status: `${subscriptionsApi}/users/authorized_status`,
  roles: `${subscriptionsApi}/users/authorized_roles`,
} as const;

/** The question for roles as the site asks it: with those of members of Reach. */
export const rolesQuery = 'reach_users=true';
