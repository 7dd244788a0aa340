/** The words of the pages about a person's own records; they come with those pages. */
export const myWordsEn = {
  loading: 'Loading your records',
  failedTitle: 'Your records could not be loaded',
  failed: 'The connection or the server failed. Please try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  actionFailed: 'This did not work: the connection or the server failed. Please try again.',
  data: {
    lead: 'This is everything that {{brand}} keeps about what you watch, save and write.',
    onAccount: 'On your account',
    accountBody:
      'You are signed in as {{email}}. These records are on the server, so that every device of yours has them. Only you can read them.',
    onDevice: 'On this device',
    deviceBody:
      'You are not signed in. These records are in this browser and are sent to nobody. When you sign in, they move to your account.',
    settings: 'Settings in this browser',
    settingsBody:
      'How you use the player, and the other choices you made here. They stay in this browser. What you allow in Cookie Preferences is kept apart from them, so that erasing them does not allow anything.',
    positions: 'Where you are in videos, and which you have watched',
    saved: 'Saved for later',
    notes: 'Notes',
    reminders: 'Reminders of live webinars, with your email address',
    events: 'Searches, plays and clicks that were counted',
    settingsKind: 'Player and display settings',
    count_one: '{{count}} entry',
    count_other: '{{count}} entries',
    none: 'Nothing is kept.',
    erase: 'Erase',
    eraseNamed: 'Erase: {{name}}',
    eraseAll: 'Erase everything',
    export: 'Export as JSON',
    fileName: 'my-training-data.json',
    askTitle: 'Erase “{{name}}”?',
    askAllTitle: 'Erase everything that is kept about you?',
    askBody: 'This cannot be undone. Export it first if you may need it.',
    done: 'Erased. Nothing of it is left.',
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
