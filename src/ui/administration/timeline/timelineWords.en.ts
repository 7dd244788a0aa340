/** The words of the session timeline, which come with its dialog. */
export const timelineWordsEn = {
  title: 'Session timeline',
  loading: 'Loading the timeline',
  failed: 'The timeline could not be loaded.',
  gone: 'This no longer exists because someone else has deleted it. You can restore it from the bin.',
  opensTab: '(opens in a new tab)',
  announcements: {
    title: 'Announcements',
    none: 'It has not been announced: it was never published.',
    kinds: {
      announced: 'Announced',
      rescheduled: 'Rescheduled',
      cancelled: 'Cancelled',
      'announced-again': 'Announced again',
      linked: 'Recording available',
    },
    for: 'for {{start}}',
    moved: 'from {{from}} to {{to}}',
  },
  registrations: {
    title: 'Registration clicks',
    none: 'Nobody has opened the registration link yet.',
    total_one: 'The registration link was opened once.',
    total_other: 'The registration link was opened {{count}} times.',
    note: 'One click per visitor and hour counts. Clicks of administrators do not. Days are in UTC.',
    day: 'Day',
    clicks: 'Clicks',
    earlier_one: '1 earlier day',
    earlier_other: '{{count}} earlier days',
  },
  reminders: {
    title: 'Reminders',
    none: 'Nobody has asked for a reminder yet.',
    confirmed: 'Confirmed',
    unconfirmed: 'Waiting for confirmation',
    mails: 'Mails sent',
    kind: 'Mail',
    number: 'Number',
    kinds: {
      confirmation: 'Request to confirm',
      day: '24 hours before the start',
      hour: '1 hour before the start',
      minutes: '10 minutes before the start',
      rescheduled: 'Notice of a new start',
      cancelled: 'Notice of the cancellation',
      'announced-again': 'Notice of a new announcement',
      recording: 'Link to the recording',
    },
  },
  recording: {
    title: 'Recording',
    none: 'No recording is linked.',
    link: 'Link a recording',
    change: 'Change the recording',
    published: 'Published',
    draft: 'Unpublished',
    draftNote: 'Visitors see the link once the recording is published.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly timeline: typeof timelineWordsEn;
  }
}
