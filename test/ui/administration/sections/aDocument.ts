import type { Mark, Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { maximumDepth } from '../../../../src/ui/administration/sections/richText/detailExtensions.ts';
import { detailSchema } from '../../../../src/ui/administration/sections/richText/detailHtml.ts';

const { nodes, marks } = detailSchema;
const made = (name: string, content: readonly Node[], attributes?: Record<string, unknown>): Node =>
  nodes[name]!.create(attributes, [...content]);

/** Texts with characters and markup that HTML treats in a special way. */
const words = fc.oneof(
  fc.constantFrom(
    'a',
    'word',
    'a < b',
    '&amp;',
    '"quoted" \'it\'',
    ' />',
    '<br>',
    ' ',
    '  two  ',
    '\u00a0',
    'x\u00a0 y',
    '日本語',
    '👩‍👩‍👧',
    '<script>alert(1)</script>',
    '-->',
    ']]>',
    '\u200b',
    '\ttab',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/\p{C}/u.test(text)),
);
const address = fc.constantFrom(
  'https://example.com/',
  'https://example.com/?a=1&b=%22',
  'mailto:help@example.com',
  '/webinars/another?t=1&u=2',
  '#top',
);
const plainMarks = fc
  .subarray(['bold', 'italic', 'underline', 'strike'])
  .map((names) => names.map((name) => marks[name]!.create()));
const textMarks: fc.Arbitrary<readonly Mark[]> = fc.oneof(
  plainMarks,
  fc.tuple(plainMarks, address).map(([others, href]) => [...others, marks['link']!.create({ href })]),
  fc.constant([marks['code']!.create()]),
);
const text = fc.tuple(words, textMarks).map(([each, around]) => detailSchema.text(each, around));
const inline = fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.constant(made('hardBreak', [])) });
const line = fc.array(inline, { maxLength: 5 });

const paragraph = line.map((content) => made('paragraph', content));
const heading = fc.tuple(line, fc.constantFrom(2, 3, 4)).map(([content, level]) => made('heading', content, { level }));
const code = fc
  .array(fc.constantFrom('a', ' ', '\n', '  <b>', '&lt;'), { maxLength: 6 })
  .map((parts) => made('codeBlock', parts.join('') === '' ? [] : [detailSchema.text(parts.join(''))]));
const leaf = fc.oneof({ weight: 4, arbitrary: paragraph }, heading, code, fc.constant(made('horizontalRule', [])));

function block(depth: number): fc.Arbitrary<Node> {
  if (depth === 0) return leaf;
  const inner = fc.array(block(depth - 1), { maxLength: 2 });
  const item = fc.tuple(paragraph, inner).map(([first, others]) => made('listItem', [first, ...others]));
  const list = (name: string) => fc.array(item, { minLength: 1, maxLength: 2 }).map((items) => made(name, items));
  const quote = fc
    .array(block(depth - 1), { minLength: 1, maxLength: 2 })
    .map((content) => made('blockquote', content));
  return fc.oneof(
    { weight: 1, arbitrary: leaf },
    { weight: 3, arbitrary: fc.oneof(list('bulletList'), list('orderedList'), quote) },
  );
}

/** Any document that the editor can produce. */
export const aDocument: fc.Arbitrary<Node> = fc
  .array(block(maximumDepth), { minLength: 1, maxLength: 3 })
  .map((content) => made('doc', content));
