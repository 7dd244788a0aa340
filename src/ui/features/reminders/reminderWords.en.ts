/** The words of reminders; they come with their code. */
export const reminderWordsEn = {
  on: 'Reminders are on',
  turnOff: 'Turn off',
  turnOffNamed: 'Turn off the reminders of {{title}}',
  title: 'Remind me',
  lead: 'We write to you {{times}} before “{{title}}” starts, when its time changes, and once when its recording is ready.',
  tooLate: 'It is too late for a reminder of “{{title}}”. Its page leads to it when it starts.',
  times: {
    day: '24 hours, 1 hour and 10 minutes',
    hour: '1 hour and 10 minutes',
    minutes: '10 minutes',
  },
  email: 'Email address',
  hint: 'Used for this webinar only, and erased when the recording was sent, at most {{days}} days after the end.',
  send: 'Remind me',
  sending: 'Sending',
  cancel: 'Cancel',
  close: 'Close',
  sentTitle: 'Check your inbox',
  sent: 'If {{email}} is right, a mail from us is on its way. Press the button in it within 48 hours, and your reminders are on.',
  troubles: {
    'address-missing': 'Enter your email address.',
    'address-wrong': 'Enter an email address like name@example.com.',
    'address-too-long': 'Use an email address of at most 254 characters.',
    'not-found': 'This webinar is no longer available.',
    'has-ended': 'This webinar has ended.',
    failed: 'This did not work: the connection or the server failed. Please try again.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly reminders: typeof reminderWordsEn;
  }
}
