/** The texts that lists of upcoming webinars and the page of one share. */
export const upcomingWordsEn = {
  start: 'Start',
  all: 'All',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  length: '{{minutes}} min',
  lengthAndHost: '{{minutes}} min · {{time}}, the host’s time',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  weekOf: 'Week of {{day}}',
  presenter: 'with {{presenter}}',
  earlierSession: 'Watch an earlier session',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly upcoming: typeof upcomingWordsEn;
  }
}
