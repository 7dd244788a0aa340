import { lexer, parser, type Token, type TokensList } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../src/contract/escapeHtml.ts';
import type { TextPage, TextPageName } from '../../src/domain/page/textPage.ts';

const longestDescription = 300;

/** What a text may refer to. */
export interface TextFacts {
  /** The name of the brand. */
  readonly brand: string;
  /** The addresses where a trial begins, where a subscription is bought, and where people get help. */
  readonly links: Readonly<Record<'trial' | 'buy' | 'support', string>>;
  /** What a page must say besides its text, in Markdown, because a setting makes it true. */
  readonly additions?: Readonly<Partial<Record<TextPageName, string>>>;
}

/**
 * Rule PAGE-4: reads a text in Markdown. The first heading of level 1 is the title, the first paragraph the
 * description. `{{brand}}` stands for the name of the brand, `{{trial}}`, `{{buy}}` and `{{support}}` for the addresses
 * of links. The HTML is not sanitised yet.
 */
export function readMarkdown(
  text: string,
  { brand, links }: TextFacts,
): Pick<TextPage, 'title' | 'description' | 'html'> {
  const linked = Object.entries(links).reduce((all, [name, to]) => all.replaceAll(`{{${name}}}`, () => to), text);
  const tokens = lexer(linked);
  const heading = tokens.find((token) => token.type === 'heading' && token['depth'] === 1);
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  const below = tokens.filter((token) => token !== heading);
  return {
    title: plainText(heading, brand),
    description: cut(plainText(paragraph, brand)),
    html: named(parser(Object.assign(below, { links: tokens.links }) satisfies TokensList), escapeHtml(brand)),
  };
}

/** The text of a block without markup. */
function plainText(block: Token | undefined, brand: string): string {
  if (block === undefined) return '';
  const escaped = sanitizeHtml(parser([block]), { allowedTags: [], allowedAttributes: {} });
  const text = escaped.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => characters[name] ?? '');
  return named(text.trim().replace(/\s+/g, ' '), brand);
}
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function named(text: string, brand: string): string {
  return text.replaceAll('{{brand}}', () => brand);
}

/** Cuts a long text behind a word. */
function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')} …`;
}
