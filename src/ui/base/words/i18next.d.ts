import type { ScreenWords } from './ScreenWords.ts';

// With this declaration a missing key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: ScreenWords;
  }
}
