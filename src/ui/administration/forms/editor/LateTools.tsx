import { Chunk } from '../../../base/loading/Chunk.ts';
import { useChunk } from '../../../base/loading/useChunk.ts';
import type { EditedName } from '../../editorTools/VisitorLinks.tsx';

const chunk = new Chunk(
  async () => (await import(/* webpackChunkName: "EditorFilm" */ '../../editorTools/ItemTools.tsx')).ItemTools,
);

/** The tools at the top of an editor. The form is usable before they are loaded, and without them. */
export function LateTools({ item }: { readonly item: EditedName }) {
  const { value: Tools } = useChunk(chunk);
  return <div className="cluster editor-tools">{Tools === undefined ? null : <Tools item={item} />}</div>;
}
