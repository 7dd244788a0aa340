import { Extension, Mark, Node, wrappingInputRule, type Extensions } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { keptAddress } from './linkAddress.ts';

/** The levels that a detailed description has: the page's own headings stand above it. */
const headingLevels = [2, 3, 4] as const;

/** Lists and quotes inside each other: with all that stands in them still fewer tags than the server lets pass. */
export const maximumDepth = 6;

// The library's own brings a finder of addresses along, and attributes that no page keeps.
const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  exitable: true,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => keptAddress(element.getAttribute('href') ?? '') ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (keptAddress(element.getAttribute('href') ?? '') === undefined ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

// The library's own numbers from anywhere and by letters; the page always counts from 1.
const NumberedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') };
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^(\d+)\.\s$/, type: this.type })];
  },
});

const DepthLimit = Extension.create({
  name: 'depthLimit',
  addProseMirrorPlugins: () => [
    // What came deeper than that can still be written in.
    new Plugin({
      filterTransaction: (transaction, { doc }) =>
        !transaction.docChanged || depthOf(transaction.doc) <= Math.max(maximumDepth, depthOf(doc)),
    }),
  ],
});

// Where no quote may begin, the library would look further, find Ctrl+B in the keys and make the text bold.
const QuoteKeys = Extension.create({
  name: 'quoteKeys',
  addKeyboardShortcuts: () => ({
    'Mod-Shift-b': ({ editor }) => {
      editor.commands.toggleBlockquote();
      return true;
    },
  }),
});

/** How many lists and quotes stand inside each other at most. */
export function depthOf(node: DocumentNode): number {
  let deepest = 0;
  node.forEach((child) => {
    deepest = Math.max(deepest, depthOf(child));
  });
  return deepest + (['bulletList', 'orderedList', 'blockquote'].includes(node.type.name) ? 1 : 0);
}

/** All that a detailed description may hold: what the server lets pass, and nothing else. */
export const detailExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: false,
    orderedList: false,
    codeBlock: { languageClassPrefix: '' },
  }),
  Link,
  NumberedList,
  QuoteKeys,
  DepthLimit,
];
