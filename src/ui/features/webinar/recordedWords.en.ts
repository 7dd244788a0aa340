/** The texts that only the list of recorded webinars shows. */
export const recordedWordsEn = {
  presenter: 'with {{presenter}}',
  series: 'Series',
  skill: 'Skill',
  all: 'All',
  more: 'More',
  beginner: 'Beginner',
  advanced: 'Advanced',
  unknownSeries: 'Other series',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly recorded: typeof recordedWordsEn;
  }
}
