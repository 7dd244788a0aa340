/** The parameters whose values must never leave the site. */
const parameters = 'id_token|id_token_hint|access_token|refresh_token|token|ticket|code|state';

// Parameters of an address, also of one that is encoded into another address.
const inAddress = new RegExp(
  `((?:[?&#]|%3F|%26|%23)(?:${parameters})(?:=|%3D))(?:(?!%26|%23)[^&#\\s"'<>()\\\\])*`,
  'gi',
);
// A text that begins with a parameter: a form, or an address without its question mark.
const atStart = new RegExp(`^((?:${parameters})=)[^&#\\s"'<>()\\\\]*`, 'gi');
const inJson = /("(?:id_token|access_token|refresh_token)"\s*:\s*")[^"]*/gi;
const bearer = /\b(Bearer\s+)[\w.~+/=-]+/gi;
const webToken = /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)*/g;

const hidden = 'redacted';

/** Rule REPORT-3: the text without the values of tokens, codes and states. */
export function withoutTokens(text: string): string {
  return text
    .replace(inAddress, `$1${hidden}`)
    .replace(atStart, `$1${hidden}`)
    .replace(inJson, `$1${hidden}`)
    .replace(bearer, `$1${hidden}`)
    .replace(webToken, hidden);
}

// The domain must have a dot: stack traces of some browsers say `function@https://…`. At most 64 characters stand before
// the @ (RFC 5321, 4.5.3.1.1). Without this bound a text of 100,000 letters would stop the page for seconds.
const mailAddress = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;

/** Rule REPORT-3: the text without tokens and without mail addresses. */
export function withoutPersonalData(text: string): string {
  return withoutTokens(text).replace(mailAddress, 'mail address');
}

/** A copy of a value in which `clean` has changed every text. An object that contains itself is cut there. */
export function cleanedCopy<Value>(value: Value, clean: (text: string) => string): Value {
  return copyOf(value, clean, new Set()) as Value;
}

function copyOf(value: unknown, clean: (text: string) => string, above: ReadonlySet<unknown>): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (above.has(value)) return undefined;
  const within = new Set(above).add(value);
  if (Array.isArray(value)) return value.map((each) => copyOf(each, clean, within));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each, clean, within)]));
}
