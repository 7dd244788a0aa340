/** The words of a recorded webinar's page; they come with it. */
export const webinarWordsEn = {
  listing: 'On-Demand Training',
  loading: 'Loading the webinar',
  failureTitle: 'The webinar did not arrive',
  skill: { beginner: 'Beginner', advanced: 'Advanced' },
  more: 'More',
  less: 'Less',
  about: 'About this webinar',
  rail: 'Along with this webinar',
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
    'not-found': 'This download is no longer here.',
    failed: 'The download did not start. Please try again.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly webinar: typeof webinarWordsEn;
  }
}
