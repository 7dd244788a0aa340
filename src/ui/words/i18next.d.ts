import type { en } from './en.ts';

// A key that is not in the catalogue does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: { readonly translation: typeof en };
  }
}
