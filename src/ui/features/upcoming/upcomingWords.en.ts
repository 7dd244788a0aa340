/** The texts that only the list of upcoming webinars shows. */
export const upcomingWordsEn = {
  start: 'Start',
  all: 'All',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  length: '{{minutes}} min',
  lengthAndHost: '{{minutes}} min · {{time}} for the host',
  presenter: 'with {{presenter}}',
  recording: 'Watch an earlier session',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly upcoming: typeof upcomingWordsEn;
  }
}
