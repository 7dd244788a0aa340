/** The texts that only the list of recorded webinars shows. */
export const recordedWordsEn = {
  series: 'Series',
  skill: 'Skill',
  sort: 'Sort',
  best: 'Best match',
  all: 'All',
  more: 'More',
  beginner: 'Beginner',
  advanced: 'Advanced',
  popular: 'Popular',
  recent: 'Recent',
  title: 'Title',
  unknownSeries: 'Other series',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly recorded: typeof recordedWordsEn;
  }
}
