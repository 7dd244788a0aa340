/** The words of changes of many items, which come with their dialog. */
export const bulkWordsEn = {
  titles: {
    edit: 'Change fields of {{count}} items',
    publish: 'Publish {{count}} items',
    unpublish: 'Unpublish {{count}} items',
    schedule: 'Schedule {{count}} items',
    delete: 'Delete {{count}} items',
    restore: 'Restore {{count}} items',
    purge: 'Delete {{count}} items for ever',
    undo: 'Undo a change',
  },
  scheduleLead: 'The site publishes and unpublishes them by itself. Times are in your time zone, {{zone}}.',
  incomplete:
    'Also schedule items that still miss something. What is not complete by then stays unpublished, and the calendar says so.',
  purgeBody:
    'This cannot be undone, and nobody can restore the items any more. Their videos, pictures and downloads are deleted too. Their entries in the audit log stay.',
  purgeConfirm: 'To confirm, type how many items are deleted for ever: {{count}}',
  accesses: { public: 'Public', gated: 'Subscription' },
  fieldsFirst: 'Choose the fields that change. The others keep their values.',
  fields: {
    categories: 'Product',
    public: 'Access',
    feature: 'Required feature',
    seriesId: 'Series',
    skill: 'Skill level',
    presenter: 'Presenter',
  },
  only: {
    seriesId: 'Only recorded webinars have it.',
    skill: 'Only recorded webinars have it.',
    presenter: 'Tutorials do not have it.',
  },
  differing: 'Now different values: {{values}}',
  now: 'Now: {{values}}',
  empty: 'none',
  categoryActs: { add: 'Add', remove: 'Remove', replace: 'Replace by' },
  features: { none: 'None', rise: 'Rise', review: 'Review' },
  skills: { none: 'None', beginner: 'Beginner', advanced: 'Advanced' },
  noSeries: 'No series',
  check: 'Check',
  checking: 'Checking each item',
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  ready_one: '{{count}} item changes.',
  ready_other: '{{count}} items change.',
  same_one: '{{count}} item is already as wanted.',
  same_other: '{{count}} items are already as wanted.',
  refused_one: '{{count}} item cannot change:',
  refused_other: '{{count}} items cannot change:',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  nothing: 'Nothing would change.',
  start: {
    edit: 'Change',
    publish: 'Publish',
    unpublish: 'Unpublish',
    schedule: 'Schedule',
    delete: 'Delete',
    restore: 'Restore',
    purge: 'Delete for ever',
    undo: 'Undo',
  },
  running: '{{done}} of {{total}} done. You can close this window: the change goes on.',
  done_one: '{{count}} item changed.',
  done_other: '{{count}} items changed.',
  undo: 'Undo',
  retry: 'Try these again',
  failed: 'The change could not be sent. Check the connection, then try again.',
  refusedList: 'Items that cannot change',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly bulk: typeof bulkWordsEn;
  }
}
