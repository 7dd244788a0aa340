/** The words of the panel of series, which come with it. */
export const seriesWordsEn = {
  title: 'Series',
  lead: 'Recorded webinars can belong to a series. Visitors can filter by each series that has published webinars.',
  loading: 'Loading the series',
  empty: 'There is no series yet. Add the first one.',
  failed: 'The series could not be loaded.',
  noWebinars: 'No webinars',
  webinars_one: '{{count}} webinar',
  webinars_other: '{{count}} webinars',
  newTitle: 'New series',
  add: 'Add',
  adding: 'Adding',
  fieldTitle: 'Title',
  rename: 'Rename',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  duplicated: 'Duplicated “{{title}}”.',
  added: 'Added “{{title}}”.',
  renamed: 'Renamed to “{{title}}”.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly series: typeof seriesWordsEn;
  }
}
