const longest = 200;
const longestEnding = 12;
/** What cannot be seen, or makes the rest be seen in another order: everything of that kind but the joiners that scripts and emoji need. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;

/**
 * Rule UPLOAD-9: a file's name as people can be shown it: one line, without its folders. It is never used as a path.
 */
export function shownFileName(claimed: string): string {
  const plain = claimed.toWellFormed().normalize('NFC').replace(unseen, ' ');
  const name = (plain.split(/[/\\]/).at(-1) ?? '').replace(/\s+/gu, ' ').trim();
  if (/^[.\s\u200c\u200d]*$/u.test(name)) return 'Unnamed file';
  if (name.length <= longest) return name;
  const ending = /\.[^.\s]+$/u.exec(name)?.[0] ?? '';
  const kept = ending.length <= longestEnding ? ending : '';
  // Cutting a pair of surrogates in two would leave half a character.
  return (
    name
      .slice(0, longest - kept.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + kept
  );
}
