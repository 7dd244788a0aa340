/** The words of the dialog that shares a page; they come with it. */
export const shareWordsEn = {
  title: 'Share “{{title}}”',
  address: 'Link to this page',
  startAt: 'Start at {{time}}',
  copy: 'Copy link',
  copied: 'Link copied',
  byHand: 'The browser does not allow copying. Copy the link from the field.',
  close: 'Close',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly share: typeof shareWordsEn;
  }
}
