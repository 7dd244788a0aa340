/** The words of the repetition of a webinar, which come with its dialog. */
export const repetitionWordsEn = {
  title: 'Repeat “{{title}}”',
  lead: 'Each further session becomes a draft of its own with the same title, texts and picture. You can edit, schedule and publish each alone.',
  loading: 'Loading the webinar',
  failed: 'The webinar could not be loaded.',
  first: 'The first session: {{when}}',
  rhythm: 'Repeat',
  week: 'Every week on {{weekday}}',
  month: 'Every month on the {{place}} {{weekday}}',
  places: { first: 'first', second: 'second', third: 'third', fourth: 'fourth', last: 'last' },
  until: 'Until',
  untilHint: 'The last possible day. At most {{count}} sessions, with the first one.',
  zone: 'By the clock of the host, {{zone}}',
  sessions_one: '1 further session:',
  sessions_other: '{{count}} further sessions:',
  create_one: 'Create 1 draft',
  create_other: 'Create {{count}} drafts',
  createNone: 'Create drafts',
  creating: 'Creating the drafts',
  cancel: 'Cancel',
  close: 'Close',
  gone: 'This no longer exists because someone else has deleted it. You can restore it from the bin.',
  notCreated: 'The drafts could not be created. Try again: nothing is created twice.',
  done_one: 'Created 1 draft of “{{title}}”. It is in the list of upcoming webinars.',
  done_other: 'Created {{count}} drafts of “{{title}}”. They are in the list of upcoming webinars.',
  show: 'Show in the calendar',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly repetition: typeof repetitionWordsEn;
  }
}
