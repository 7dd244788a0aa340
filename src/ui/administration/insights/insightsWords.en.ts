/** The words of the insights; they come with their script. */
export const insightsWordsEn = {
  title: 'Insights',
  lead: 'What visitors view, watch and search. Days are in UTC. Actions in administration mode are not counted.',
  countedUntil: 'Counted until {{time}}.',
  dropped_one: 'One event of this period is not counted: its address had sent too many that day, or all together had.',
  dropped_other:
    '{{number}} events of this period are not counted: their addresses had sent too many that day, or all together had.',
  views: { label: 'Views of the insights', usage: 'Usage', searches: 'Searches', learned: 'Learned', errors: 'Errors' },
  period: {
    label: 'Period',
    last7: '7 days',
    last28: '28 days',
    last90: '90 days',
    last365: '12 months',
    own: 'Own period',
    from: 'From',
    to: 'To',
    apply: 'Show',
    shown: '{{from}} – {{to}}',
    refused: {
      'not-a-day': 'Enter two valid dates.',
      'ends-before-it-begins': 'The last day must not be before the first one.',
      'too-long': 'A period has at most {{days}} days.',
    },
  },
  product: { label: 'Product', all: 'All products' },
  figures: {
    title: 'Figures',
    views: 'Views',
    plays: 'Plays',
    objectives: 'Objectives clicked',
    registrations: 'Registrations',
    searches: 'Searches',
    hints: {
      views: 'Recorded webinars watched, tutorials opened',
      plays: 'Visits in which a video or recording was played',
      objectives: 'Jumps to an objective of a webinar',
      registrations: 'Clicks on a registration link',
      searches: 'Of all products',
    },
  },
  chart: {
    title: 'By day',
    shown: 'Shown in the chart',
    about: 'Line chart of {{names}} from {{from}} to {{to}}. The table below has the same numbers.',
    none: 'Choose at least one figure.',
    table: 'Show as a table',
    day: 'Day',
  },
  items: {
    title: 'Items',
    caption: 'Items by views',
    item: 'Item',
    watched: 'Watched',
    watchedHint: 'The mean share of the duration that is watched',
    curve: 'Watch-through',
    curveOf: 'of {{title}}',
    unknown: 'Not known',
    kinds: { video: 'Tutorial', webinar: 'Recorded webinar', upcoming: 'Upcoming webinar' },
  },
  film: {
    title: 'How far “{{title}}” is watched',
    starts_one: 'Begun once.',
    starts_other: 'Begun {{count}} times.',
    none: 'Nobody has watched it in this period.',
    about:
      'Curve of how many of those who begin to watch see each part, from {{first}} at the start to {{last}} at the end. The table below has the same numbers.',
    table: 'Show as a table',
    second: 'Time',
    share: 'Watch it',
    objectives: 'Objectives',
    objective: 'Objective',
    clicks: 'Clicks',
    gone: 'This item does not exist any more.',
    close: 'Close',
  },
  panel: {
    title: 'Figures of the last 28 days',
    open: 'Show figures',
    more: 'All insights',
    watched: 'Watched on average',
  },
  searches: {
    caption: {
      all: 'Top searches',
      'nothing-found': 'Searches that found nothing',
      'nothing-opened': 'Nobody opened a result',
    },
    lead: {
      all: 'What visitors search most.',
      'nothing-found': 'Visitors typed words that no title or caption contains. A synonym often helps.',
      'nothing-opened': 'There were results, and nobody opened one within ten minutes.',
    },
    empty: {
      all: 'Nobody has searched in this period.',
      'nothing-found': 'Every search in this period found something.',
      'nothing-opened': 'Every search that found something was opened at least once.',
      'none-found': 'No search in this period found anything.',
      unknown: 'There is none in this period.',
    },
    query: 'Search',
    times: 'Times',
    withoutResult: 'Found nothing',
    opened: 'Opened',
    add: 'Add a synonym',
    addNamed: 'Add a synonym of “{{query}}”',
    ofAllProducts: 'Searches do not belong to a product. This table has all searches.',
  },
  save: {
    csv: 'Export CSV',
    named: 'Export CSV: {{table}}',
    saving: 'Exporting',
    failed: 'The file could not be exported. Try again.',
    tables: { days: 'figures by day', items: 'items', film: 'watch-through' },
  },
  loading: 'Loading the insights',
  failed: 'The insights could not be loaded.',
  empty: 'Nothing has happened in this period.',
  emptyHint:
    'When visitors watch a video or recording, open a tutorial, press an objective, register or search, it is counted here within minutes, by day and by item. Not counted: visitors who refuse usage statistics, and everything in administration mode.',
  counted: 'Privacy: what is counted',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly insights: typeof insightsWordsEn;
  }
}
