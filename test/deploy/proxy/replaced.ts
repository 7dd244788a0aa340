/** A file of `deploy` with the addresses and paths of a test. Throws if one of them is not in the file. */
export function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(replacements)) {
    if (!result.includes(from)) throw new Error(`The file does not contain: ${from}`);
    result = result.replaceAll(from, to);
  }
  return result;
}
