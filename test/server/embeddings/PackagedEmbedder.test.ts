import { PackagedEmbedder } from '../../../server/embeddings/packaged/PackagedEmbedder.ts';
import { projectFolder } from '../../fixtures/sites/runningSite.ts';
import { embedderContract } from '../contracts/Embedder.contract.ts';

const open = () => new PackagedEmbedder({ root: projectFolder, niceness: 0 });
const unaborted = new AbortController().signal;

// Rule MEANING-7.
describe('contract', () => embedderContract(async () => open()));

test('puts texts in other words nearer than texts about something else', async () => {
  const embedder = open();
  const embedded = await embedder.embed(
    ['How do I fix my car?', 'A guide to repairing an automobile.', 'Dough rises overnight in the fridge.'],
    unaborted,
  );
  if (!embedded.ok) throw new Error(embedded.refusal.why);
  const [asked = [], meant = [], other = []] = embedded.value.map((vector) => Array.from(vector));
  const product = (vector: readonly number[]) => asked.reduce((sum, each, at) => sum + each * (vector[at] ?? 0), 0);
  expect(product(meant)).toBeGreaterThan(product(other) + 0.2);
  await embedder.close();
});

test('starts another thread for a text after it was closed, and rejects texts when its thread ends', async () => {
  const embedder = open();
  const cut = embedder.embed(['One'], unaborted);
  const ended = expect(cut).rejects.toThrow('The thread of the packaged model has ended.');
  await embedder.close();
  await ended;
  await expect(embedder.embed(['Two'], unaborted)).resolves.toMatchObject({ ok: true });
  await embedder.close();
});

test('rejects every text while the program of the thread cannot start', async () => {
  const broken = new PackagedEmbedder({ root: '/nowhere', niceness: 0 });
  await expect(broken.embed(['One'], unaborted)).rejects.toThrow('/nowhere');
});
