/** The words of a tutorial's page only; they come with it. */
export const videoWordsEn = {
  loading: 'Loading the tutorial',
  failureTitle: 'The tutorial could not be loaded',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly video: typeof videoWordsEn;
  }
}
