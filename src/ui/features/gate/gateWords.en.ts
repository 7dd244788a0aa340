/** The words of the gate; they come with its dialog. */
export const gateWordsEn = {
  title: {
    watch: 'Subscribe to watch “{{name}}”?',
    download: 'Subscribe to download “{{name}}”?',
    register: 'Subscribe to register for “{{name}}”?',
  },
  again: {
    watch: 'Sign in again to watch “{{name}}”',
    download: 'Sign in again to download “{{name}}”',
    register: 'Sign in again to register for “{{name}}”',
    body: 'Your session has ended.',
    signIn: 'Sign in again',
  },
  open: 'You need an active subscription or trial.',
  standing: {
    anonymous: 'If you have one, sign in.',
    none: 'Your account has no subscription or trial yet.',
    expired: 'Your trial has expired.',
    retrial: 'Your trial has ended. You can start another one.',
    lapsed: 'Your subscription is no longer active.',
    'without-seat':
      'Your account manages a team without holding a seat in it. To get access, assign a seat to your account.',
  },
  trial: 'Start Free Trial',
  buy: 'Buy Now',
  signIn: 'Sign In',
  cancel: 'Cancel',
  close: 'Close',
  feature: {
    title: '“{{name}}” is turned off for you',
    body: 'The administrator of your subscription has turned this feature off. Please contact your subscription administrator.',
  },
  failure: {
    title: 'You are not signed in',
    refused: 'The sign-in was cancelled or refused. Nothing has changed.',
    failed:
      'The sign-in failed because the connection or the sign-in service failed. Please try again, and contact support if you need help.',
    'not-accepted':
      'The sign-in service accepted your sign-in, but this site could not verify it. Please contact support: the sign-in settings of this site may be wrong.',
    complaint: 'For support: {{message}}',
    again: 'Try again',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly gate: typeof gateWordsEn;
  }
}
