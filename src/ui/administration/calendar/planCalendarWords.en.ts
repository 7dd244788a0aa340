/** The words of the calendar, which come with its chunk. */
export const planCalendarWordsEn = {
  title: 'Calendar',
  lead: 'What is published and unpublished by itself, and the upcoming webinars. Times are in your time zone, {{zone}}.',
  months: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  loading: 'Loading the calendar',
  failed: 'The calendar could not be loaded.',
  again: 'Try again',
  none: 'Nothing is planned in this month.',
  day: '{{weekday}}, {{month}} {{day}}',
  kinds: {
    publish: 'Publish',
    failed: 'Not published',
    unpublish: 'Unpublish',
    session: 'Live webinar',
  },
  draft: '(unpublished)',
  cancelled: '(cancelled)',
  notPublished_one: 'One item was not published at its time. Open its schedule to see why.',
  notPublished_other: '{{count}} items were not published at their time. Open their schedules to see why.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly planCalendar: typeof planCalendarWordsEn;
  }
}
