const lineBreaks = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
const oddLineBreaks = /[\v\f\u0085]/g;
const controls = /\p{Cc}/gu;
const controlsInParagraphs = /[^\P{Cc}\t\n\r]/gu;

/**
 * Rule ITEM-9: whether a field of one line may hold a text: it has no line breaks, tabs, control characters (such as
 * NUL) and unpaired surrogates.
 */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);
}

/** Rule ITEM-9: whether a field of several lines may hold a text: line breaks and tabs are its only control characters. */
export function isParagraphs(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text);
}

/** Rule ITEM-10: a pasted text as one line: spaces for line breaks and tabs, without other control characters. */
export function toOneLine(pasted: string): string {
  return pasted.replace(lineBreaks, ' ').replace(controls, '');
}

/** Rule ITEM-10: a pasted text as several lines: without control characters except line breaks and tabs. */
export function toParagraphs(pasted: string): string {
  return pasted.replace(oddLineBreaks, '\n').replace(controlsInParagraphs, '');
}
