/** The texts that only the list of upcoming webinars shows. */
export const upcomingWordsEn = {
  start: 'Start',
  all: 'All',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  atHost: '{{time}} for the host',
  presenter: 'with {{presenter}}',
  recording: 'Watch the recording',
} as const;
