import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

// Text that is no text: it would be shown, or read by something else than a browser's parser.
const dropped = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'title',
  'svg',
  'math',
  'xmp',
  'plaintext',
];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'blockquote',
    'pre',
    'code',
    'a',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: dropped,
  // The page has its one first heading already, and none deeper than the fourth.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
  disallowedTagsMode: 'discard',
  // More than anybody writes, and little enough for every parser.
  nestingLimit: 20,
  parseStyleAttributes: false,
};

// A text is read again after every change of the catalogue, and changes seldom itself: cleaning it takes milliseconds.
const cleaned = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});

/**
 * Rule WEBINAR-10: headings, paragraphs, lists, quotes, emphasis and links; all other markup is taken out. Whatever the
 * database holds, nothing else leaves the server.
 */
export function safeHtml(html: string): string {
  if (html === '') return html;
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  // As browsers write it, and so the editor: a bare ">" is left in tags alone.
  const clean = sanitizeHtml(html, rules).replaceAll(' />', '>');
  cleaned.set(html, clean);
  return clean;
}
