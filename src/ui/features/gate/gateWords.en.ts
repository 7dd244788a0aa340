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
  seatTitle: {
    watch: 'You need a seat to watch “{{name}}”',
    download: 'You need a seat to download “{{name}}”',
    register: 'You need a seat to register for “{{name}}”',
  },
  standing: {
    anonymous: 'You need an active subscription or trial. If you have one, sign in.',
    none: 'Your account has no subscription or trial yet. Both give you access.',
    retrial: 'Your trial has ended. You can start another one.',
    expired: 'Your trial has expired. Buy a subscription to continue.',
    lapsed: 'Your subscription is no longer active. Buy one to continue, or ask the person who manages it to renew it.',
    'without-seat':
      'Your account manages a team without holding a seat in it. Assign a seat to your account where you manage your team, then reload this page. Support can show you where.',
  },
  /** Shown where the main button leaves the site. */
  leavesFor: '“{{offer}}” opens {{host}}.',
  offer: {
    trial: 'Start Free Trial',
    buy: 'Buy Now',
    'sign-in': 'Sign In',
    support: 'Contact support',
  },
  cancel: 'Cancel',
  close: 'Close',
  feature: {
    title: '“{{name}}” is turned off for you',
    body: 'It needs {{feature}}, which the administrator of your subscription has turned off. Please contact your subscription administrator.',
    names: { rise: 'Rise', review: 'Review', other: 'a feature' },
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
