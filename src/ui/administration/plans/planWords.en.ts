/** The words of the schedule of an item, which come with its dialog. */
export const planWordsEn = {
  title: 'Schedule “{{title}}”',
  lead: 'The site publishes and unpublishes it by itself. Times are in your time zone, {{zone}}.',
  loading: 'Loading the schedule',
  failed: 'The schedule could not be loaded.',
  publishAt: 'Publish at',
  unpublishAt: 'Unpublish at',
  published: 'It is published.',
  clear: { publishAt: 'Remove the time to publish', unpublishAt: 'Remove the time to unpublish' },
  release: 'Release',
  releaseHint: 'Items with the same release are published at the same time.',
  moves_one: 'Saving also moves the other item of this release, now planned for {{when}}.',
  moves_other: 'Saving also moves the {{count}} other items of this release, now planned for {{when}}.',
  takeTime: 'Use the time of the release',
  shares_one: 'One other item is in this release.',
  shares_other: '{{count}} other items are in this release.',
  missing: 'It cannot be published yet:',
  missingNote: 'You can save the schedule. If this is not done by then, it stays unpublished and the calendar says so.',
  failure: 'It was not published on {{when}}:',
  failureNote: 'Correct this and choose another time, or publish it now.',
  save: 'Save schedule',
  saving: 'Saving',
  remove: 'Remove schedule',
  removing: 'Removing',
  cancel: 'Cancel',
  close: 'Close',
  again: 'Show the current schedule',
  trouble: {
    stale: 'Someone else has changed this schedule, or it has just been carried out.',
    gone: 'This no longer exists because someone else has deleted it. You can restore it from the bin.',
    failed: 'The schedule could not be saved. Try again.',
  },
  done: {
    save: 'Scheduled “{{title}}”.',
    remove: 'Removed the schedule of “{{title}}”.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly plan: typeof planWordsEn;
  }
}
