import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, Fragment, Node } from '@tiptap/pm/model';
import { serverNodes } from '../../../base/page/ServerHtml.tsx';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { detailExtensions } from './detailExtensions.ts';

/** The schema of a detailed description, for code without an editor. */
export const detailSchema = getSchema(detailExtensions);
const reader = DOMParser.fromSchema(detailSchema);
const writer = DOMSerializer.fromSchema(detailSchema);

/** Parses HTML from the server. */
export function documentFrom(html: string): Node {
  return settled(reader.parse(serverNodes(html)));
}

/** Parses a stored document. An invalid one becomes an empty document. */
export function documentOf(data: JSONContent): Node {
  try {
    const document = Node.fromJSON(detailSchema, data);
    document.check();
    return document;
  } catch (fault) {
    reportUnexpected(fault, 'document');
    return documentFrom('');
  }
}

/**
 * The document as a page shows it. Empty blocks and white space without effect are removed, because HTML would not keep
 * them.
 */
export function settled(document: Node): Node {
  const read = reader.parse(nodesFrom(document));
  const shown: Node[] = [];
  read.content.forEach((block) => {
    if (!(block.isTextblock && block.content.size === 0)) shown.push(block);
  });
  const content = shown.length > 0 ? shown : detailSchema.topNodeType.createAndFill()?.content;
  return read.copy(Fragment.from(content));
}

/** A settled document as HTML. The server stores exactly this text, and it parses to the same document. */
export function htmlFrom(document: Node): string {
  if (document.textContent === '' && document.childCount === 1 && document.firstChild?.isTextblock === true) return '';
  // Browsers write a no-break space as `&nbsp;`. The server stores the character, which is shorter.
  return nodesFrom(document).innerHTML.replaceAll('&nbsp;', '\u00a0');
}

/** A document as nodes. HTML that was built in the browser is never parsed. */
export function nodesFrom(document: Node): HTMLElement {
  const box = window.document.createElement('div');
  box.append(writer.serializeFragment(document.content));
  return box;
}

export function bytesOf(html: string): number {
  return new TextEncoder().encode(html).length;
}
