/** The texts of the menus that lead to calendars. */
export const calendarWordsEn = {
  add: 'Add to calendar',
  addNamed: 'Add to calendar: {{title}}',
  subscribe: 'Subscribe to the calendar',
  subscribeHint: 'New and changed dates then appear in your own calendar.',
  presenter: 'Presented by {{presenter}}',
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Office 365',
  file: 'Apple Calendar and others (.ics file)',
  program: 'Calendar app on this device',
  newTab: '(opens in a new tab)',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly calendar: typeof calendarWordsEn;
  }
}
