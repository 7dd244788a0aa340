const blocks = /<\/(?:p|li|h[1-6]|blockquote|pre)>|<br\s*\/?>/g;
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The text of sanitised HTML, one line for each block. It is compared and shown as text, never as markup. */
export function plainTextOf(html: string): string {
  return html
    .replace(blocks, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
