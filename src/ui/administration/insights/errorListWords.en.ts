/** The words of the list of reported errors, which come with it. */
export const errorListWordsEn = {
  title: 'Errors',
  lead: 'Errors that happened in the browsers of visitors. The same error of many visitors is one entry. Entries are removed after 30 days without a new report.',
  service: 'This site sends the errors of browsers to Sentry. New errors appear there, not here.',
  loading: 'Loading the errors',
  failed: 'The errors could not be loaded.',
  none: 'No errors have been reported.',
  total_one: '1 error',
  total_other: '{{count}} errors',
  times_one: 'once',
  times_other: '{{count}} times',
  first: 'First',
  last: 'Last',
  page: 'Page',
  release: 'Release',
  unknownRelease: 'unknown',
  place: 'Caught in',
  stack: 'Stack',
  noStack: 'The browser has sent no stack.',
  more: 'Show more',
  loadingMore: 'Loading more errors',
  moreFailed: 'The next errors could not be loaded.',
  clear: 'Clear',
  clearNamed: 'Clear "{{message}}"',
  clearing: 'Clearing',
  clearAll: 'Clear all',
  confirm: {
    title: 'Clear all errors?',
    body: 'This deletes the list and the stack traces. An error that happens again is listed again.',
    clear: 'Clear all errors',
  },
  notCleared: 'The error could not be cleared. Try again.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly errorList: typeof errorListWordsEn;
  }
}
