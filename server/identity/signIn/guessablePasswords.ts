/** What an attacker tries first for one account of one site. */
export interface PasswordContext {
  /** The name of the brand and the host of the site. */
  readonly site: readonly string[];
  readonly email: string;
  readonly names?: readonly string[];
}

const productWords = ['lectern', 'training', 'webinar', 'video', 'administrator', 'admin', 'publisher', 'editor'];
const shortestWord = 4;
/** What must be left of a password when the words of its context are taken away. */
const shortestRest = 4;

/**
 * Rule IDENTITY-29: whether a password is little more than words that belong to the site or to the account: nothing of
 * it but digits, signs and fewer than four letters is left without them.
 */
export function isMostlyContext(password: string, { site, email, names = [] }: PasswordContext): boolean {
  const words = [...productWords, ...site, email, ...names].flatMap(wordsIn);
  const plain = password.normalize('NFKC').toLowerCase();
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest !== plain && rest.replace(/\P{L}/gu, '').length < shortestRest;
}

/** Shorter words are part of many others. */
function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestWord);
}

let wellKnown: Promise<ReadonlySet<string>> | undefined;

/** Rule IDENTITY-28: whether a password is among those that people use most, by leaked lists. Letter case does not count. */
export async function isWellKnown(password: string): Promise<boolean> {
  wellKnown ??= loadWellKnown();
  return (await wellKnown).has(password.normalize('NFKC').toLowerCase());
}

/** The list needs 20 MB, so it is loaded with the first new password. */
async function loadWellKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
