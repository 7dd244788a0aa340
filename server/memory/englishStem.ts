/** A rough English stem for the videos in memory: enough for `branching` and `branches` to meet `branch`. */
export function englishStem(word: string): string | undefined {
  if (stopWords.has(word)) return undefined;
  const bare = word.replace(/(?:ations?|ating|ings?|ated|ates?|ed|es|s|e)$/, '');
  return bare.length < 3 ? word : bare.replace(/([bdfgmnprt])\1$/, '$1');
}

/** Words that say nothing of what is looked for. */
const stopWords = new Set(
  'a about an and are as at be but by can do does for from had has have how i if in into is it its my no not of on or our so such that the their then there these they this to was we were what when where which who why will with you your'.split(
    ' ',
  ),
);
