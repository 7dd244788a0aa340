/** The words of a recorded webinar's page; they come with it. */
export const webinarWordsEn = {
  loading: 'Loading the webinar',
  failureTitle: 'The webinar could not be loaded',
  presenter: 'with {{presenter}}',
  skill: { beginner: 'Beginner', advanced: 'Advanced' },
  more: 'More',
  less: 'Less',
  about: 'About this webinar',
  rail: 'More about this webinar',
  objectives: 'Objectives',
  downloads: 'Downloads',
  resources: 'Resources',
  recommended: 'Recommended training',
  newTab: '(opens in a new tab)',
  kilobytes: '{{amount}} KB',
  megabytes: '{{amount}} MB',
  download: {
    action: 'Download',
    opening: 'Preparing the download',
    'not-found': 'This file is no longer available.',
    failed: 'The download could not be started. Please try again.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly webinar: typeof webinarWordsEn;
  }
}
