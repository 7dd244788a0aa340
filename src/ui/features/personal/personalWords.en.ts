/** The words about what a person has watched, saved and written; they come with their chunk. */
export const personalWordsEn = {
  continue: {
    title: 'Continue watching',
    left: '{{time}} left',
    remove: 'Remove',
    removeNamed: 'Remove {{name}} from Continue watching',
    clear: 'Clear all',
    clearTitle: 'Clear Continue watching?',
    clearBody:
      'This removes your position in every video, including those that you have watched. Each video then starts at its beginning.',
    cancel: 'Cancel',
    failed: 'This could not be removed. Please try again.',
  },
  watched: 'Watched',
  watchedOf: '{{watched}} of {{total}} watched',
  watchedShare: '{{percent}}% watched',
  tools: {
    saved: 'Saved',
    notes_one: '{{count}} note',
    notes_other: '{{count}} notes',
    textLabel: 'Note at {{time}}',
    keep: 'Save note',
    cancel: 'Cancel',
    draft: 'You began this note earlier. It is not saved yet.',
    kept: 'Note saved',
    failed: 'This could not be saved. Please try again.',
    gone: 'This video is no longer available.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly personal: typeof personalWordsEn;
  }
}
