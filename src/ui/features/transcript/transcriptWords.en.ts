/** The words of the transcript; they come with it. */
export const transcriptWordsEn = {
  search: 'Search the transcript',
  language: 'Language of the transcript',
  lines_one: '{{count}} line found',
  lines_other: '{{count}} lines found',
  nothing: 'Nothing found. Try another word.',
  source: 'What the transcript shows',
  said: 'Said',
  screen: 'On screen',
  nothingShown: 'Nothing is shown on the screen.',
  parts: 'The parts were found automatically.',
  empty: 'These captions contain no text.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly transcript: typeof transcriptWordsEn;
  }
}
