/** The words of the page of all answers. */
export const searchWordsEn = {
  hint: 'Type a question, a feature or a few words that somebody says in a video.',
  all: 'All',
  Videos: 'Tutorials',
  RecordedWebinars: 'Webinars',
  UpcomingWebinars: 'Live',
  items: 'answers',
  none: 'Nothing answers “{{search}}”',
  noneHere: 'No {{items}} answer “{{search}}”',
  showAll: 'Show all answers',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly searchPage: typeof searchWordsEn;
  }
}
