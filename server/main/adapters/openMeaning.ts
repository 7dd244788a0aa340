import type { MeaningOfQuestions } from '../../postgres/search/thread/ThreadSearch.ts';
import { QuestionVectors } from '../../search/meaning/QuestionVectors.ts';
import type { Config } from '../settings/config.ts';
import { openEmbedder } from './openEmbedder.ts';

/** Rule MEANING-6: how the questions of this process get vectors; undefined if only words are compared. */
export function openMeaning(
  { embeddings }: Pick<Config, 'embeddings'>,
  root: string,
  report: (fault: unknown) => void,
): (MeaningOfQuestions & { close(): Promise<void> }) | undefined {
  if (embeddings === undefined) return undefined;
  const embedder = openEmbedder(embeddings, root, 0);
  const vectors = new QuestionVectors({ embedder, report });
  return {
    model: { model: embedder.model, languages: embedder.languages },
    vectorOf: (search, others) => vectors.of(search, others),
    close: () => {
      vectors.close();
      return embedder.close();
    },
  };
}
