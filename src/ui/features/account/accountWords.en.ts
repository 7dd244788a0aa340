/** The words of the account menu; they come with it. */
export const accountWordsEn = {
  menu: 'Account of {{name}}',
  offers: {
    upgrade: 'Upgrade',
    expired: 'Expired',
    subscribe: 'Subscribe',
    'start-free-trial': 'Start Free Trial',
  },
  daysLeft_one: '{{count}} day left',
  daysLeft_other: '{{count}} days left',
  lastDay: 'Last day',
  reach: {
    open: 'Reach training',
    newTab: '(opens in a new tab)',
    failureTitle: 'Reach training',
    failure: "Oops, that didn't work. Please try again, and contact support if you need help.",
    close: 'Close',
  },
  signOut: 'Sign Out',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly account: typeof accountWordsEn;
  }
}
