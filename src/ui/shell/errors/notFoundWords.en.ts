/** The texts of the page for addresses that do not exist. */
export const notFoundWordsEn = {
  title: 'Page not found',
  description: "We tried, but we can't find the page you're looking for.",
  picture: 'A lectern in front of an empty screen',
  button: 'Back to {{brand}} Training',
  help: 'Contact support',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly notFound: typeof notFoundWordsEn;
  }
}
