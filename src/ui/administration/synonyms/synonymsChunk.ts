import { inChunk } from '../../base/loading/inChunk.ts';

/** The screen of synonyms, in a chunk of its own. */
export const synonymsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Synonyms" */ './SynonymsPage.tsx')).SynonymsPage,
);
