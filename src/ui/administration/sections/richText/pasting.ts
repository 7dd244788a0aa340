import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { toParagraphs } from '../../../../domain/text/plainText.ts';
import { keptAddress } from './linkAddress.ts';
import { cleanPasted, withReadableStyles } from './pastedMarkup.ts';

/** Converts pasted HTML before it is parsed. */
class PastedReader extends DOMParser {
  override parseSlice(pasted: globalThis.Node, options?: ParseOptions): Slice {
    if (pasted instanceof HTMLElement) cleanPasted(pasted);
    return super.parseSlice(pasted, options);
  }
}

/** Pasted text keeps its structure and loses its formatting and control characters. An address pasted onto a selection becomes its link. */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { schema } = editor;
    return [
      new Plugin({
        props: {
          clipboardParser: new PastedReader(schema, DOMParser.fromSchema(schema).rules),
          transformPastedHTML: (html) => withReadableStyles(toParagraphs(html)),
          transformPastedText: toParagraphs,
          handlePaste(view, event) {
            const text = event.clipboardData?.getData('text/plain').trim() ?? '';
            const href = /^(https?:\/\/|mailto:)/i.test(text) ? keptAddress(text) : undefined;
            if (href === undefined || view.state.selection.empty) return false;
            return editor.chain().focus().setMark('link', { href }).run();
          },
        },
      }),
    ];
  },
});
