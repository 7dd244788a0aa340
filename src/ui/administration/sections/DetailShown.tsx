import type { JSONContent } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';
import { documentOf, nodesFrom } from './richText/detailHtml.ts';

/** A version of a detailed description as a page would show it, made of nodes: it was never on the server. */
export function DetailShown({ data }: { readonly data: JSONContent }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodesFrom(documentOf(data)).childNodes), [data]);
  return <div ref={box} className="prose" />;
}
