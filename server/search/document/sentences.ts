const closing = new Set(' \t\n"\'”’»)');
const ending = new Set('.?!…');

/** Whether a text ends a sentence, behind which a moment may begin. */
export function endsSentence(text: string): boolean {
  let last = text.length - 1;
  while (last >= 0 && closing.has(text.charAt(last))) last -= 1;
  return ending.has(text.charAt(last));
}
