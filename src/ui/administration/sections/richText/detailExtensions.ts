import { Extension, Mark, Node, wrappingInputRule, type Extensions } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { keptAddress } from './linkAddress.ts';

/** The heading levels of a detailed description. The page itself uses level 1. */
const headingLevels = [2, 3, 4] as const;

/** The maximum nesting of lists and quotes. It keeps the depth of the HTML below the limit of the server. */
export const maximumDepth = 6;

// The link of Tiptap also detects addresses in the text and writes attributes that the server removes.
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

// The ordered list of Tiptap supports start numbers and letters. The page always counts from 1.
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
    // A text that is already nested deeper can still be edited.
    new Plugin({
      filterTransaction: (transaction, { doc }) =>
        !transaction.docChanged || depthOf(transaction.doc) <= Math.max(maximumDepth, depthOf(doc)),
    }),
  ],
});

// Where no quote is possible, Tiptap would go on, take the keys for Ctrl+B and make the text bold.
const QuoteKeys = Extension.create({
  name: 'quoteKeys',
  addKeyboardShortcuts: () => ({
    'Mod-Shift-b': ({ editor }) => {
      editor.commands.toggleBlockquote();
      return true;
    },
  }),
});

/** The depth of nested lists and quotes. */
export function depthOf(node: DocumentNode): number {
  let deepest = 0;
  node.forEach((child) => {
    deepest = Math.max(deepest, depthOf(child));
  });
  return deepest + (['bulletList', 'orderedList', 'blockquote'].includes(node.type.name) ? 1 : 0);
}

/** Everything that a detailed description may contain. The server accepts the same. */
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
