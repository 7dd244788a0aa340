/** Parses JSON from any source; `undefined` if the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    return undefined;
  }
}
