import { parentPort, workerData } from 'node:worker_threads';
import type { FoundItem } from '../../../application/ports/search/Search.ts';
import { openPool } from '../../../database/openPool.ts';
import { collectGarbage } from '../../../memory/collectGarbage.ts';
import { PgSearch } from '../PgSearch.ts';
import { SearchedMeanings } from '../SearchedMeanings.ts';
import {
  sentFault,
  type FromSearchThread,
  type SearchOrder,
  type SearchThreadData,
  type SentAnswer,
  type ToSearchThread,
} from './searchMessages.ts';

// The thread of ThreadSearch.
const { connection, replica: replicaConnection, embeddingModel } = workerData as SearchThreadData;
const reportIdle = (fault: unknown) => send({ idleFault: sentFault(fault) });
const database = openPool({ ...connection, max: 4 }, reportIdle);
const replica = replicaConnection && openPool({ ...replicaConnection, max: 2 }, reportIdle);
let version = Number.NaN;
const meanings =
  embeddingModel === undefined ? undefined : new SearchedMeanings(database.pool, embeddingModel, reportIdle);
const search = new PgSearch(database, () => version, replica, meanings);
/** The calls that wait for the list of open items. */
const opening = new Map<number, PromiseWithResolvers<ReadonlySet<string>>>();
const running = new Set<Promise<void>>();
const quietMilliseconds = 10_000;
// Reading the index and many searches leave hundreds of megabytes of garbage, which V8 would keep until the next search.
const quiet = setTimeout(() => {
  if (running.size === 0) collectGarbage();
}, quietMilliseconds);

parentPort?.on('message', (message: ToSearchThread) => {
  if (message === 'close') void close();
  else if ('opened' in message) opening.get(message.call)?.resolve(message.opened);
  else if ('isGivenUp' in message) opening.get(message.call)?.reject(new Error('The search was given up.'));
  else {
    if (message.order.kind !== 'read-ahead') version = message.version;
    const answering = answer(message.call, message.order).finally(() => {
      running.delete(answering);
      quiet.refresh();
    });
    running.add(answering);
  }
});

async function answer(call: number, order: SearchOrder): Promise<void> {
  try {
    send({ call, answer: JSON.stringify(await found(call, order)) });
  } catch (fault) {
    send({ call, fault: sentFault(fault) });
  }
}

async function found(call: number, order: SearchOrder): Promise<SentAnswer> {
  if (order.kind === 'load') {
    await search.load();
    return null;
  }
  if (order.kind === 'read-ahead') {
    await search.readAhead();
    return null;
  }
  if (order.kind === 'count') return search.countFilters(order.request, order.vector);
  if (order.kind === 'similar') return search.findSimilar(order.request);
  const opened = (asked: readonly FoundItem[]) => askOpened(call, asked);
  const { meant, ...rest } = await search.find(
    order.asksOpened ? { ...order.request, opened } : order.request,
    order.vector,
  );
  return { ...rest, meant: meant ?? null };
}

async function askOpened(call: number, asked: readonly FoundItem[]): Promise<ReadonlySet<string>> {
  const told = Promise.withResolvers<ReadonlySet<string>>();
  opening.set(call, told);
  send({ call, asked });
  try {
    return await told.promise;
  } finally {
    opening.delete(call);
  }
}

async function close(): Promise<void> {
  clearTimeout(quiet);
  await Promise.all(running);
  await Promise.all([database.close(), replica?.close()]);
  parentPort?.close();
}

function send(message: FromSearchThread): void {
  parentPort?.postMessage(message);
}
