/** The words of the moments that answer a search. */
export const momentsWordsEn = {
  more_one: '{{count}} more moment',
  more_other: '{{count}} more moments',
  hits: 'All places in this video that answer',
  hit_one: '{{time}}',
  hit_other: '{{time}}, {{count}} places',
  locked: 'Said here, for subscribers',
  shown: 'On screen',
  lockedShown: 'Shown here, for subscribers',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly moments: typeof momentsWordsEn;
  }
}
