/** The words of the button before its code is loaded. */
export const reminderPlaceWordsEn = {
  action: 'Remind me',
  named: 'Remind me of {{title}}',
  failed: 'This did not work: the connection or the server failed. Please try again.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly reminderPlace: typeof reminderPlaceWordsEn;
  }
}
