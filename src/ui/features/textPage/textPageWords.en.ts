/** The words beside a page of text; they come with it. */
export const textPageWordsEn = {
  forAdministrators: 'For administrators',
  file: 'This text is the file pages/{{name}}.md in the data folder of the site. Edit it, and reload the page.',
  setting_one: 'The setting {{settings}} leads visitors to a page of your own instead.',
  setting_other: 'These settings lead visitors to pages of your own instead: {{settings}}.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly textPage: typeof textPageWordsEn;
  }
}
