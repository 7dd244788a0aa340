/** The words of the tools at the top of an editor; they come with them. */
export const editorToolsWordsEn = {
  visitor: {
    open: 'View as visitor',
    hint: 'Opens the page as people see it who are not signed in',
    draftHint: 'Opens the preview, as people see it who have the link',
  },
  preview: {
    copy: 'Copy preview link',
    making: 'Creating the preview link',
    copied: 'Copied. The link works until {{day}}.',
    byHand: 'Copy the link by hand. It works until {{day}}.',
    failed: 'The link could not be created. Try again.',
    'not-found': 'Someone has deleted this.',
  },
  figures: {
    label: 'Figures',
    line: '{{days}} days: {{views}}, {{plays}}.',
    lineWatched: '{{days}} days: {{views}}, {{plays}}, {{watched}} watched.',
    views_one: '{{number}} view',
    views_other: '{{number}} views',
    plays_one: '{{number}} play',
    plays_other: '{{number}} plays',
    all: 'All figures',
    failed: 'The figures could not be loaded.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly editorTools: typeof editorToolsWordsEn;
  }
}
