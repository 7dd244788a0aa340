/** The descriptions of pages, which the server writes into their heads. */
export const headWordsEn = {
  list: 'Short tutorials, full webinars, and live sessions from {{brand}}: find the moment that answers your question.',
  video: '{{name}}: a video tutorial of {{duration}} from {{brand}}.',
  videoWithoutDuration: '{{name}}: a video tutorial from {{brand}}.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly head: typeof headWordsEn;
  }
}
