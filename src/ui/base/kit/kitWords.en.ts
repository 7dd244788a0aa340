/** The few words that parts of the design system say by themselves. */
export const kitWordsEn = {
  optional: '(optional)',
  notices: 'Notices',
  dismiss: 'Dismiss',
  again: 'Try again',
} as const;

declare module '../words/ScreenWords.ts' {
  interface ScreenWords {
    readonly kit: typeof kitWordsEn;
  }
}
