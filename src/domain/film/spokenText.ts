/** Rule FEED-6: the maximum length of a transcript in a page, in characters. It adds about 2 KB to the page. */
export const maximumTranscriptLength = 5000;

/**
 * Rule FEED-6: the spoken words of a film as one text, cut at the end of a word; undefined if there are none. `texts`
 * are the texts of its cues, in order.
 */
export function spokenText(texts: readonly string[]): string | undefined {
  const whole = texts.join(' ').replace(/\s+/g, ' ').trim();
  if (whole === '') return undefined;
  if (whole.length <= maximumTranscriptLength) return whole;
  const cut = whole.slice(0, maximumTranscriptLength);
  const end = whole.lastIndexOf(' ', maximumTranscriptLength);
  // A text without spaces, as in Japanese, is cut anywhere but within a character.
  return `${(end < 0 ? cut : cut.slice(0, end)).toWellFormed().replace(/\ufffd$/, '')}…`;
}
