/** The words of the drop area of a list, and of its questions. */
export const dropWordsEn = {
  hint: 'Each video becomes a draft with the name of its file, also in folders. Captions such as NAME.en.vtt or NAME.srt are added to NAME.mp4.',
  title_one: 'Check {{count}} file before it is added',
  title_other: 'Check {{count}} files before they are added',
  nothing: 'No file was added',
  files: 'Files',
  becomes: 'Becomes the draft “{{title}}”',
  known: 'This file already belongs to',
  anyway: 'Select it to add it a second time.',
  doubtful: 'This does not look like a video. Select it to upload it anyway.',
  captions: 'Captions: {{files}}',
  language: 'Language of {{file}}',
  choose: 'Choose a language',
  noLanguage: 'Choose the language, or “Do not add it”.',
  skip: 'Do not add it',
  description: 'Description of “{{title}}”',
  categories: 'Categories of all these drafts',
  leftOut: 'Not added',
  why: {
    'too-large': '{{file}} is too large. A video can have at most {{video}}, captions {{captions}}.',
    empty: '{{file}} is empty.',
    'no-film': '{{file}}: there is no video with this name in the same folder.',
    'other-language': '{{file}}: captions can be in English, French, German or Spanish.',
    'second-captions': '{{file}}: the video already has captions in this language.',
  },
  add_one: 'Add {{count}} draft',
  add_other: 'Add {{count}} drafts',
  adding: 'Adding the drafts',
  cancel: 'Cancel',
  close: 'Close',
  refused: '{{file}} could not be added.',
  again: 'Try again.',
  lost: '{{file}} could not be added to “{{title}}”. Add the captions in its editor.',
  comparing: 'Comparing {{file}} … {{percent}} %',
  notAdded: 'Nothing was added.',
  unreadable: 'The dropped files could not be read. Drop them again.',
  added_one: '{{count}} draft was added.',
  added_other: '{{count}} drafts were added.',
  continued_one: '{{count}} upload continues.',
  continued_other: '{{count}} uploads continue.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly drop: typeof dropWordsEn;
  }
}
