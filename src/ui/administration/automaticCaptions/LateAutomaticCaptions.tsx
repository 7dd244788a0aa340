import type { FilmName } from '../../../domain/item/filmName.ts';
import { Chunk } from '../../base/loading/Chunk.ts';
import { useChunk } from '../../base/loading/useChunk.ts';

const chunk = new Chunk(
  async () =>
    (await import(/* webpackChunkName: "AutomaticCaptions" */ './AutomaticCaptionsPanel.tsx')).AutomaticCaptionsPanel,
);

/** The panel of automatic captions, which few sites have. The editor is usable before it is loaded, and without it. */
export function LateAutomaticCaptions({ film }: { readonly film: FilmName }) {
  const { value: Panel } = useChunk(chunk);
  return Panel === undefined ? null : <Panel film={film} />;
}
