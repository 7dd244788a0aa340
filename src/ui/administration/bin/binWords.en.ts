/** The words of the bin, which come with its dialog. */
export const binWordsEn = {
  title: 'Bin',
  lead: 'Deleted items stay here for {{days}} days. Until then you can restore them.',
  loading: 'Loading the bin',
  empty: 'The bin is empty.',
  failed: 'The bin could not be loaded.',
  restore: 'Restore',
  restoreNamed: 'Restore {{title}}',
  restoring: 'Restoring',
  deleted: 'Deleted',
  deletedBy: 'by {{name}}',
  deletedByYou: 'by you',
  purge: 'Delete for ever',
  purgeNamed: 'Delete for ever: {{title}}',
  purging: 'Deleting for ever',
  purgeTitle: 'Delete “{{title}}” for ever?',
  purgeBody:
    'Nobody can restore it any more. Its video, pictures and downloads are deleted too. Its entries in the audit log stay.',
  restorableUntil: 'Can be restored until {{day}}',
  choose: 'Select “{{title}}”',
  chosen_one: '{{count}} selected',
  chosen_other: '{{count}} selected',
  chooseAll: 'Select all {{count}}',
  clear: 'Clear selection',
  restoreChosen: 'Restore …',
  purgeChosen: 'Delete for ever …',
  kinds: {
    video: 'Video',
    webinar: 'Recorded webinar',
    upcoming: 'Upcoming webinar',
    series: 'Series',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly bin: typeof binWordsEn;
  }
}
