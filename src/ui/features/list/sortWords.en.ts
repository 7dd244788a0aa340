/** The orders of lists. */
export const sortWordsEn = {
  sort: 'Sort',
  best: 'Best match',
  popular: 'Popular',
  recent: 'Recent',
  title: 'Title',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly sort: typeof sortWordsEn;
  }
}
