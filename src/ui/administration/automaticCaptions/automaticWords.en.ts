/** The words of captions that a program makes. */
export const automaticWordsEn = {
  heading: 'Automatic captions',
  hint: 'A program writes down what is said. The result is a draft: check it, then publish it. Visitors do not see it before.',
  language: 'Language',
  start: 'Make captions automatically',
  starting: 'Asking for captions',
  states: {
    waiting: 'Waiting for its turn',
    running: 'Listening, {{percent}} %',
    ready: 'Automatic, not reviewed',
    failed: 'Failed',
  },
  progress: 'Automatic captions in {{language}}',
  review: 'Review',
  reviewNamed: 'Review the automatic captions in {{language}} (opens in a new tab)',
  cancel: 'Cancel',
  cancelNamed: 'Cancel the automatic captions in {{language}}',
  again: 'Try again',
  againNamed: 'Try the automatic captions in {{language}} again',
  dismiss: 'Dismiss',
  dismissNamed: 'Dismiss the failure in {{language}}',
  failed: 'The request could not be sent. Check the connection, then try again.',
  gone: 'This no longer exists.',
  notice: 'These captions were made automatically and nobody has reviewed them. Check them before you publish.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly automaticCaptions: typeof automaticWordsEn;
  }
}
