import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, Fragment, Node } from '@tiptap/pm/model';
import { serverNodes } from '../../../features/webinar/ServerHtml.tsx';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { detailExtensions } from './detailExtensions.ts';

/** What a detailed description is made of, for those who read and write it without an editor. */
export const detailSchema = getSchema(detailExtensions);
const reader = DOMParser.fromSchema(detailSchema);
const writer = DOMSerializer.fromSchema(detailSchema);

/** The document that the server's HTML stands for. */
export function documentFrom(html: string): Node {
  return settled(reader.parse(serverNodes(html)));
}

/** A document that was kept as data; one that cannot be read is empty. */
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
 * What of a document a page shows, and so all that is kept of it: empty blocks and white space without an effect would
 * not come back from HTML.
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

/** A settled document as HTML: exactly what the server keeps, and what reads as the same document again. */
export function htmlFrom(document: Node): string {
  if (document.textContent === '' && document.childCount === 1 && document.firstChild?.isTextblock === true) return '';
  // A browser writes every space that does not break as a name; the server keeps it as it is, which is shorter.
  return nodesFrom(document).innerHTML.replaceAll('&nbsp;', '\u00a0');
}

/** What a document looks like on a page, as nodes: no markup of the browser's own making is ever read back. */
export function nodesFrom(document: Node): HTMLElement {
  const box = window.document.createElement('div');
  box.append(writer.serializeFragment(document.content));
  return box;
}

export function bytesOf(html: string): number {
  return new TextEncoder().encode(html).length;
}
