/** The words of the screen of synonyms; they come with its script. */
export const synonymsWordsEn = {
  title: 'Synonyms',
  lead: 'Words and phrases in one group mean the same to the search. A search for one of them also finds videos that contain only another. Changes take effect at once.',
  add: 'Add synonyms',
  filter: 'Filter the groups',
  count_one: '{{count}} group',
  count_other: '{{count}} groups',
  loading: 'Loading the synonyms',
  failed: 'The synonyms could not be loaded.',
  own: {
    title: 'Your groups',
    empty: 'There is no group yet. Add words that visitors type but your videos do not use.',
  },
  ofSite: {
    title: 'Groups of the site',
    lead: 'You can add words to these groups, or switch them off.',
  },
  noMatch: {
    text: 'No group contains “{{word}}”.',
    add: 'Add synonyms of “{{word}}”',
  },
  group: {
    off: 'Off',
    edit: 'Edit',
    extend: 'Add words',
    editNamed: 'Edit the synonyms of {{name}}',
    extendNamed: 'Add words to the synonyms of {{name}}',
    switchOff: 'Switch off',
    switchOn: 'Switch on',
    switchOffNamed: 'Switch off the synonyms of {{name}}',
    switchOnNamed: 'Switch on the synonyms of {{name}}',
    delete: 'Delete',
    deleteNamed: 'Delete the synonyms of {{name}}',
    working: 'Saving',
    added: 'added by an administrator',
  },
  trouble: {
    stale: 'Someone else has changed this group. You see their version now.',
    gone: 'Someone else has deleted this group.',
    failed: 'Something went wrong. Please try again.',
  },
  done: {
    saved: 'Saved the synonyms of “{{name}}”.',
    deleted: 'Deleted the synonyms of “{{name}}”.',
    undo: 'Undo',
    restored: 'Restored the synonyms of “{{name}}”.',
    notRestored: 'The synonyms of “{{name}}” could not be restored. Add them again: {{words}}.',
  },
  editor: {
    add: 'Add synonyms',
    edit: 'Synonyms of {{name}}',
    builtIn: 'Words of the site',
    words: 'Words and phrases',
    moreWords: 'Your words and phrases',
    hint: 'Write one word or phrase in each line. Case, accents and endings do not matter: “translate” also stands for “translated”.',
    elsewhere: '“{{word}}” is also in another group: {{group}}.',
    lost: 'Someone has deleted this group.',
    gone: 'Someone deleted this group while you were editing it.',
    goneHint: 'Your words are not lost. You can save them as a new group.',
    saveAsNew: 'Save as a new group',
  },
  tryOut: {
    title: 'Try a search',
    label: 'Search text',
    hint: 'Type what a visitor would type. The answers use the saved synonyms.',
    searching: 'Searching',
    failed: 'The search failed.',
    groups: 'Groups that apply',
    noGroups: 'No group applies to this search.',
    answers: 'First answers',
    total_one: '{{count}} answer',
    total_other: '{{count}} answers',
    none: 'This search finds nothing.',
    nearest: 'Nothing matches well. These are the nearest answers.',
    meant: 'Searched for “{{meant}}”.',
    kinds: { video: 'Tutorial', webinar: 'Recorded webinar', upcoming: 'Upcoming webinar' },
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly synonyms: typeof synonymsWordsEn;
  }
}
