/**
 * Renames style attributes and event handlers in pasted HTML. Office and Google put formatting into styles, but the
 * content security policy blocks style attributes even in a document that is never shown. Renamed, they can be read.
 */
export function withReadableStyles(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style\s*>|<!\[[^\]]*\]>/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi, (tag) =>
      tag.replace(/([\s/"'])(style|on[a-z]+)\s*=/gi, '$1data-$2='),
    );
}

const dropped =
  'script, style, meta, link, title, iframe, object, img, svg, math, template, noscript, textarea, select, button, xml, o\\:p:empty';

/** Converts pasted HTML to the elements of our documents. The schema drops everything else. */
export function cleanPasted(pasted: HTMLElement): void {
  for (const element of pasted.querySelectorAll(dropped)) element.remove();
  // Google wraps the whole text in a bold element with a normal weight.
  for (const element of pasted.querySelectorAll<HTMLElement>('b, strong'))
    if (/font-weight:\s*(normal|[1-4]00)/i.test(styleOf(element))) element.replaceWith(...element.childNodes);
  for (const element of pasted.querySelectorAll<HTMLElement>('h1, h5, h6'))
    rename(element, element.localName === 'h1' ? 'h2' : 'h4');
  listWordParagraphs(pasted);
  for (const element of pasted.querySelectorAll<HTMLElement>('span, font, p, li, td')) emphasise(element);
  // Each table cell becomes a block.
  for (const element of pasted.querySelectorAll('td, th')) rename(element, 'div');
}

function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? '';
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const looks: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s*(bold|[5-9]00)/i, 'strong'],
  [/font-style:\s*italic/i, 'em'],
  [/text-decoration[^;]*:\s*[^;]*line-through/i, 's'],
];

function emphasise(element: HTMLElement): void {
  for (const [look, name] of looks) {
    if (!look.test(styleOf(element))) continue;
    const inside = element.ownerDocument.createElement(name);
    inside.append(...element.childNodes);
    element.append(inside);
  }
}

/** Word writes list items as paragraphs with a bullet in front. Their styles name level and kind. */
function listWordParagraphs(pasted: HTMLElement): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of pasted.querySelectorAll<HTMLElement>('p, h2, h3, h4')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const bullet = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    const kind = /^\s*(\d+|[a-z]{1,4})[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul';
    bullet?.remove();
    open.length = Math.min(open.length, level);
    if (open.at(level - 1) !== undefined && open[level - 1]?.localName !== kind) open.length = level - 1;
    while (open.length < level) {
      const list = paragraph.ownerDocument.createElement(kind);
      const parent = open.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(paragraph.ownerDocument.createElement('li'))).append(list);
      open.push(list);
    }
    const item = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.append(item);
    item.append(paragraph);
    last = open[0] ?? null;
  }
}
