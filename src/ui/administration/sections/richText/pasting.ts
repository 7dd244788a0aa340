import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { keptAddress } from './linkAddress.ts';
import { cleanPasted, withReadableStyles } from './pastedMarkup.ts';

/** Reads what is pasted only after it was put into our own words. */
class PastedReader extends DOMParser {
  override parseSlice(pasted: globalThis.Node, options?: ParseOptions): Slice {
    if (pasted instanceof HTMLElement) cleanPasted(pasted);
    return super.parseSlice(pasted, options);
  }
}

/** Text from elsewhere loses its looks and keeps its structure; an address that is pasted onto text becomes its link. */
export const Pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    const { schema } = editor;
    return [
      new Plugin({
        props: {
          clipboardParser: new PastedReader(schema, DOMParser.fromSchema(schema).rules),
          transformPastedHTML: withReadableStyles,
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
