import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

// The text inside these elements is dropped too. It is no content for readers, or other HTML parsers read it
// differently.
const dropped = [
  ...'script style textarea option noscript noembed noframes'.split(' '),
  ...'iframe object template title svg math xmp plaintext'.split(' '),
];

const rules: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p br hr ul ol li strong b em i u s blockquote pre code a'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  // The page already has its `h1`, and the site uses levels up to `h4`.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
  disallowedTagsMode: 'discard',
  // More than authors need, and safe for every parser.
  nestingLimit: 20,
  parseStyleAttributes: false,
};

// The text is sent again after every change of the catalogue but seldom changes itself, and sanitising takes
// milliseconds.
const cleaned = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/**
 * Rule WEBINAR-10: keeps headings, paragraphs, lists, quotes, code, emphasis and links, and removes all other markup.
 * It also runs on output, so that no other markup leaves the server even if the database holds some.
 */
export function safeHtml(html: string): string {
  if (html === '') return html;
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  // Browsers and the editor write void elements with ">" only.
  const clean = sanitizeHtml(html, rules).replaceAll(' />', '>');
  cleaned.set(html, clean);
  return clean;
}
