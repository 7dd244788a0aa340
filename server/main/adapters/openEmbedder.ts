import type { Embedder } from '../../application/ports/search/Embedder.ts';
import { HttpEmbedder } from '../../embeddings/HttpEmbedder.ts';
import { PackagedEmbedder } from '../../embeddings/packaged/PackagedEmbedder.ts';
import type { EmbeddingsConfig } from '../settings/embeddingsSettings.ts';

/** Rule MEANING-1: the model that the settings name. `niceness` is that of a model on this machine. */
export function openEmbedder(config: EmbeddingsConfig, root: string, niceness: number): Embedder {
  return config.kind === 'packaged' ? new PackagedEmbedder({ root, niceness }) : new HttpEmbedder(config);
}
