/** Every address of the training API written once for the site and the server (`design.md` 6). */
export const trainingApi = '/training/api/v1';

export const apiPaths = {
  videos: `${trainingApi}/videos`,
  video: (idOrSlug: string) => `${trainingApi}/videos/${encodeURIComponent(idOrSlug)}`,
  videoPlayback: (idOrSlug: string) => `${trainingApi}/videos/${encodeURIComponent(idOrSlug)}/playback`,
  openApi: `${trainingApi}/openapi.json`,
  documentation: '/training/api/docs',
} as const;
