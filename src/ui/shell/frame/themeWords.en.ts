/** The words of the choice of a theme; they come with its chunk. */
export const themeWordsEn = {
  label: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly theme: typeof themeWordsEn;
  }
}
