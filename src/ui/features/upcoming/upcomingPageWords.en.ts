/** The texts of the page of an upcoming webinar; they come with it. */
export const upcomingPageWordsEn = {
  kind: 'Live webinar',
  now: 'Happening now',
  openStart: 'No date yet',
  cancelled: 'This webinar is cancelled.',
  ended: 'This webinar has ended',
  endedWithRecording: 'You can watch the recording whenever you like.',
  endedWithout: 'If there is a recording, it appears here.',
  watch: 'Watch the recording',
  upcoming: 'See upcoming webinars',
  forEveryone: 'Open to everyone. Registration opens in a new tab.',
  forSubscribers: 'For subscribers. Registration opens in a new tab.',
  joinsEveryone: 'Open to everyone. It opens in a new tab and may ask you to register first.',
  joinsSubscribers: 'For subscribers. It opens in a new tab and may ask you to register first.',
  opened: 'You opened the registration page on this device.',
  joins: 'The session opens in a new tab.',
  needsScripts: 'Turn on JavaScript to register.',
  sameWeek: 'Also live that week',
  all: 'All upcoming webinars',
  loading: 'Loading the webinar',
  failureTitle: 'The webinar could not be loaded',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly upcomingPage: typeof upcomingPageWordsEn;
  }
}
