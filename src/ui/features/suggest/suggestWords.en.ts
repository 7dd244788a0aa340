/** The words of the suggestions; they come with them. */
export const suggestWordsEn = {
  label: 'Answers',
  Videos: 'Tutorials',
  RecordedWebinars: 'Webinars',
  UpcomingWebinars: 'Live webinars',
  count_one: '{{count}} answer',
  count_other: '{{count}} answers',
  all_one: 'See 1 answer in full',
  all_other: 'All {{count}} answers',
  nothing: 'Nothing found for “{{search}}”. Try fewer or different words.',
  nearest: 'Nothing matches “{{search}}” well. These are the nearest.',
  meant: 'Answers for “{{meant}}”',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly suggest: typeof suggestWordsEn;
  }
}
