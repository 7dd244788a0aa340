/** The words of a list or a search without items. */
export const nothingFoundWordsEn = {
  empty: {
    Videos: 'There are no tutorials yet',
    RecordedWebinars: 'There are no webinars yet',
    UpcomingWebinars: 'There are no upcoming webinars yet',
    body: 'They appear here as soon as they are published.',
    action: 'Reload the list',
  },
  title: 'No {{items}} match “{{search}}”',
  titleOfFilters: 'No {{items}} for {{filters}} yet',
  body: 'Try fewer or different words. Names of features work best.',
  bodyInFilters: 'Only {{filters}} was searched. Try different words, or remove a filter.',
  bodyOfFilters: 'Remove or change a filter to see {{items}}.',
  without: {
    category: 'Without the product “{{choice}}”',
    series: 'Without the series “{{choice}}”',
    skill: 'Without the skill “{{choice}}”',
    start: 'Without the start “{{choice}}”',
    search: 'Clear the search',
  },
  counted: {
    Videos_one: '{{way}}: {{count}} tutorial',
    Videos_other: '{{way}}: {{count}} tutorials',
    RecordedWebinars_one: '{{way}}: {{count}} webinar',
    RecordedWebinars_other: '{{way}}: {{count}} webinars',
    UpcomingWebinars_one: '{{way}}: {{count}} upcoming webinar',
    UpcomingWebinars_other: '{{way}}: {{count}} upcoming webinars',
  },
  showAll: 'Show all {{items}}',
  clearProduct: 'Show all products',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly nothingFound: typeof nothingFoundWordsEn;
  }
}
