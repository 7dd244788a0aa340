import type { Embedder } from '../../../server/application/ports/search/Embedder.ts';

const unaborted = new AbortController().signal;

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, number, place) => sum + number * (other[place] ?? 0), 0);
}

/** Contract of `Embedder`. */
export function embedderContract(open: () => Promise<Embedder>): void {
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = await open();
  });
  afterAll(() => embedder.close());

  const vectorsOf = async (texts: readonly string[]) => {
    const embedded = await embedder.embed(texts, unaborted);
    if (!embedded.ok) throw new Error(embedded.refusal.why);
    return embedded.value;
  };

  test('names its model', () => {
    expect(embedder.model).toMatch(/\S/);
  });

  test('returns a vector of length 1 and of the same size for each text, in their order', async () => {
    const texts = ['How long does dough rest?', 'A password for each site.', 'How long does dough rest?'];
    const [dough, password, again, ...more] = await vectorsOf(texts);
    if (dough === undefined || password === undefined || again === undefined) throw new Error('A vector is missing.');
    expect(more).toEqual([]);
    expect([password.length, again.length]).toEqual([dough.length, dough.length]);
    for (const vector of [dough, password]) expect(product(vector, vector)).toBeCloseTo(1, 4);
    expect(product(dough, again)).toBeCloseTo(1, 4);
    expect(product(dough, password)).toBeLessThan(0.9);
  });

  test('returns nothing for no texts', async () => {
    expect(await vectorsOf([])).toEqual([]);
  });

  test('embeds more texts than fit into one request', async () => {
    const texts = Array.from({ length: 40 }, (_, number) => `Lesson number ${number}`);
    const [one, many] = [await vectorsOf(texts.slice(37, 38)), await vectorsOf(texts)];
    expect(many).toHaveLength(40);
    expect(product(many[37] ?? new Float32Array(), one[0] ?? new Float32Array())).toBeCloseTo(1, 3);
  });

  test('throws the reason of the signal when it is aborted', async () => {
    const stopping = new AbortController();
    const reason = new Error('The site stops.');
    stopping.abort(reason);
    await expect(embedder.embed(['A text'], stopping.signal)).rejects.toBe(reason);
  });
}
