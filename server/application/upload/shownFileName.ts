const longest = 200;
const longestEnding = 12;
/** Invisible characters and characters that change the text direction. Joiners stay: scripts and emoji need them. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;

/** Rule UPLOAD-9: a file name for display: one line, without folders. It is never used as a path. */
export function shownFileName(claimed: string): string {
  const plain = claimed.toWellFormed().normalize('NFC').replace(unseen, ' ');
  const name = (plain.split(/[/\\]/).at(-1) ?? '').replace(/\s+/gu, ' ').trim();
  if (/^[.\s\u200c\u200d]*$/u.test(name)) return 'Unnamed file';
  if (name.length <= longest) return name;
  const ending = /\.[^.\s]+$/u.exec(name)?.[0] ?? '';
  const kept = ending.length <= longestEnding ? ending : '';
  // Do not cut a surrogate pair in two.
  return (
    name
      .slice(0, longest - kept.length)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + kept
  );
}
