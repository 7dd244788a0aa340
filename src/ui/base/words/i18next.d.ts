import type { ScreenWords } from './ScreenWords.ts';

// A key that is not in the catalogue does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: ScreenWords;
  }
}
