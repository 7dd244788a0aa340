/** The words of the list of learned answers; they come with its script. */
export const learnedWordsEn = {
  title: 'Learned answers',
  lead: 'Visitors searched for the question, opened the answer and watched it for 20 seconds, or most of a shorter video. When at least three visitors agree, the search shows this answer higher. A title that is exactly the question stays above it.',
  filter: 'Filter by question or title',
  loading: 'Loading the learned answers',
  failed: 'The learned answers could not be loaded.',
  empty:
    'The search has learned nothing yet. It learns when at least three visitors find the same answer to the same question.',
  noMatch: 'No learned answer contains “{{filter}}”.',
  count_one: '{{count}} answer',
  count_other: '{{count}} answers',
  first: 'The first {{shown}} of {{count}} answers. Filter to find others.',
  list: 'Learned answers',
  visitors_one: '{{count}} visitor',
  visitors_other: '{{count}} visitors',
  strength: '{{percent}} % of the votes for this question',
  since: 'Since',
  from: 'Watched from {{time}}',
  states: { pinned: 'Pinned', removed: 'Removed' },
  pin: 'Pin',
  pinNamed: 'Pin “{{title}}” as the first answer to “{{query}}”',
  unpin: 'Unpin',
  unpinNamed: 'Unpin “{{title}}” from “{{query}}”',
  remove: 'Remove',
  removeNamed: 'Remove “{{title}}” from “{{query}}”',
  allow: 'Allow again',
  allowNamed: 'Allow again that visitors raise “{{title}}” for “{{query}}”',
  saving: 'Saving',
  trouble: {
    stale: 'Someone else has changed this answer. You see their version now.',
    gone: 'This answer is no longer learned.',
    failed: 'Your choice could not be saved. Try again.',
  },
  done: {
    pinned: 'Pinned the answer to “{{query}}”.',
    removed: 'Removed the answer to “{{query}}”.',
    learned: 'Visitors decide again about “{{query}}”.',
    undo: 'Undo',
    notUndone: 'The choice for “{{query}}” could not be undone. Try again in the list.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly learned: typeof learnedWordsEn;
  }
}
