import { randomUUID } from 'node:crypto';
import type { EmbeddingModel } from '../../../server/application/ports/search/Embedder.ts';
import type { DueTexts, Meanings } from '../../../server/application/ports/search/Meanings.ts';

interface MeaningStores {
  readonly meanings: Meanings;
  /** Adds a published video with English captions, and returns its id. */
  readonly addVideo: (name: string, said?: string) => Promise<string>;
  readonly rename: (id: string, name: string) => Promise<void>;
  /** Changes what no vector depends on. */
  readonly recategorise: (id: string) => Promise<void>;
  readonly unpublish: (id: string) => Promise<void>;
  /** The ids of the items with vectors of a model. */
  readonly embedded: (model: string) => Promise<readonly string[]>;
}

const model = { model: 'small', languages: ['en'] } as const;
const other = { model: 'large', languages: ['en'] } as const;
const vectorsOf = ({ texts }: DueTexts) => texts.map((_, place) => new Float32Array([1, -0.5, place]));

/** Contract of `Meanings`. Rules MEANING-4 and MEANING-5. */
export function meaningsContract(open: () => Promise<MeaningStores>): void {
  let stores: MeaningStores;
  beforeEach(async () => {
    stores = await open();
  });
  const due = (of: EmbeddingModel = model) => stores.meanings.listDue(of, 10);
  const embed = async (of: EmbeddingModel = model) => {
    for (const item of await due(of)) await stores.meanings.save(of.model, item, vectorsOf(item));
  };

  test('lists the texts of published items until their vectors are saved', async () => {
    const id = await stores.addVideo('Rest the dough', 'It rises overnight.');
    const hidden = await stores.addVideo('Draft');
    await stores.unpublish(hidden);
    const [item, ...more] = await due();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      id,
      texts: [{ text: 'rest the dough' }, { text: 'It rises overnight.', firstCue: 0, lastCue: 0 }],
    });
    await embed();
    expect([await due(), await stores.embedded(model.model)]).toEqual([[], [id]]);
  });

  test('lists at most as many as asked for', async () => {
    for (const name of ['One', 'Two', 'Three']) await stores.addVideo(name);
    expect(await stores.meanings.listDue(model, 2)).toHaveLength(2);
  });

  test('lists an item as due again when its texts change, and not when only other fields change', async () => {
    const id = await stores.addVideo('Rest the dough');
    await embed();
    await stores.recategorise(id);
    expect(await due()).toEqual([]);
    await stores.rename(id, 'Let the dough rest');
    expect(await due()).toMatchObject([{ id, texts: [{ text: 'let the dough rest' }] }]);
  });

  test('leaves an item due that changed while it was embedded', async () => {
    const id = await stores.addVideo('Rest the dough');
    const [before] = await due();
    await stores.rename(id, 'Let the dough rest');
    if (before !== undefined) await stores.meanings.save(model.model, before, vectorsOf(before));
    expect(await due()).toMatchObject([{ id }]);
  });

  test('keeps the vectors of the model before until those of all others are removed', async () => {
    const id = await stores.addVideo('Rest the dough');
    await embed();
    expect(await due(other)).toMatchObject([{ id }]);
    await embed(other);
    expect([await stores.embedded(model.model), await stores.embedded(other.model)]).toEqual([[id], [id]]);
    await stores.meanings.removeOthers(other.model);
    expect([await stores.embedded(model.model), await stores.embedded(other.model)]).toEqual([[], [id]]);
  });

  test('saves nothing for an item that is gone', async () => {
    const gone = { id: randomUUID(), version: 1, texts: [] };
    await stores.meanings.save(model.model, gone, []);
    expect(await stores.embedded(model.model)).toEqual([]);
  });
}
