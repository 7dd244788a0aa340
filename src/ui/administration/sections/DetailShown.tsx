import type { JSONContent } from '@tiptap/core';
import { useLayoutEffect, useRef } from 'react';
import { documentOf, nodesFrom } from './richText/detailHtml.ts';

/**
 * A detailed description as the page would show it. It is built from nodes, because the server has not sanitised it.
 */
export function DetailShown({ data }: { readonly data: JSONContent }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodesFrom(documentOf(data)).childNodes), [data]);
  return <div ref={box} className="prose" />;
}
