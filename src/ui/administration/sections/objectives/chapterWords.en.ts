/** The words of the panels that paste and propose objectives; they come with them. */
export const chapterWordsEn = {
  added_one: '{{count}} objective was added. Save to keep it.',
  added_other: '{{count}} objectives were added. Save to keep them.',
  full: 'The list is full. Remove an entry to add another.',
  paste: {
    label: 'Objectives as text',
    hint: 'One a line, with its time, such as “1:35 Triggers”.',
    add: 'Add these lines',
    refused_one: 'This line was not added. Correct it, or remove it.',
    refused_other: 'These {{count}} lines were not added. Correct them, or remove them.',
    line: 'Line {{line}}, “{{text}}”: {{reason}}',
    reasons: {
      'no-time': 'there is no time, such as 1:35.',
      'no-title': 'there is no title.',
      outside: 'this time is after the end of the recording.',
      'title-too-long': 'a title can have at most {{most}} characters.',
      'title-characters': 'it contains an invalid character.',
      'no-room': 'the list is full.',
    },
  },
  propose: {
    loading: 'Reading the captions',
    failed: 'The captions could not be read.',
    noCaptions: 'The recording has no captions. Add some first.',
    none: 'No topics were found. The transcript is too short, or it has only one topic.',
    lead: 'Found where the captions change the topic. Nothing is added until you choose it; change the titles afterwards.',
    add: 'Add',
    addNamed: 'Add {{title}}',
    addAll: 'Add all {{count}}',
  },
} as const;

declare module '../../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly chapters: typeof chapterWordsEn;
  }
}
