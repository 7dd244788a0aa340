/** The words of the pages about a person's own records; they come with those pages. */
export const myWordsEn = {
  loading: 'Loading your records',
  needsScripts: 'Turn on JavaScript to see your records.',
  failedTitle: 'Your records could not be loaded',
  cancel: 'Cancel',
  actionFailed: 'This did not work: the connection or the server failed. Please try again.',
  data: {
    lead: 'This is everything that {{brand}} stores about what you watch, save and write.',
    onAccount: 'On your account',
    accountBody:
      'You are signed in as {{email}}. These records are on the server, so you have them on all your devices. Only you can read them.',
    signIn: 'Change your password, or see where you are signed in',
    onDevice: 'On this device',
    deviceBody:
      'You are not signed in. These records stay in this browser. When you sign in, they move to your account.',
    settings: 'Settings in this browser',
    settingsBody:
      'Your player settings, the other choices that you made here, and the pages that you can read without a connection. They stay in this browser. Your choice in Cookie Preferences is stored separately: erasing these settings does not change it.',
    positions: 'Your position in each video, and the videos that you have watched',
    saved: 'Saved for later',
    notes: 'Notes',
    reminders: 'Reminders of live webinars, with your email address, until 60 days after the end at most',
    events: 'Searches, plays and clicks that were counted',
    settingsKind: 'Player and display settings',
    pages: 'Pages that you can read without a connection',
    count_one: '{{count}} entry',
    count_other: '{{count}} entries',
    none: 'No entries.',
    erase: 'Erase',
    eraseNamed: 'Erase: {{name}}',
    eraseAll: 'Erase everything',
    export: 'Export as JSON',
    fileName: 'my-training-data.json',
    askTitle: 'Erase “{{name}}”?',
    askAllTitle: 'Erase all your data?',
    askBody: 'This cannot be undone. Export it first if you may need it.',
    done: 'Your data was erased.',
  },
  saved: {
    lead: 'Videos and recordings that you saved for later, and your notes. Each note leads to its moment.',
    export: 'Export as Markdown',
    fileName: 'my-notes.md',
    badge: 'Saved',
    unsave: 'Remove from saved',
    unsaveNamed: 'Remove from saved: {{name}}',
    removeNote: 'Remove',
    removeNoteNamed: 'Remove the note at {{time}} of {{name}}',
    at: 'Play {{name}} at {{time}}',
    gone: 'A video that is no longer available',
    emptyTitle: 'Nothing is saved yet',
    empty: 'Press “Save for later” or “Write a note” below a video. It will be listed here.',
    browse: 'Browse the tutorials',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly my: typeof myWordsEn;
  }
}
