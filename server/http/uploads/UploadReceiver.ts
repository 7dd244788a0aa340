import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from '@tus/server';
import { apiPaths } from '../../../src/contract/paths.ts';
import { maximumFilmBytes } from '../../../src/domain/film/filmFiles.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { UploadFiles, Uploads } from '../../application/ports/media/Uploads.ts';
import { TusStore, type UploadRequest } from './TusStore.ts';
import type { UploadLocks } from './UploadLocks.ts';
import { UploadRefusal } from './UploadRefusal.ts';

export interface ReceiverParts {
  readonly uploads: Uploads;
  readonly files: UploadFiles;
  readonly clock: Clock;
  readonly locks: UploadLocks;
}

export interface ReceivedRequest extends Omit<UploadRequest, 'released'> {
  /** The id of the upload to create or continue. */
  readonly id: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer of tus, or a refusal. Faults are thrown. */
export type Received =
  | { readonly ok: true; readonly status: number; readonly headers: Headers }
  | { readonly ok: false; readonly refusal: UploadRefusal | number };

/** The tus 1.0 protocol by @tus/server. The caller has already checked who asks and how large the file may be. */
export function makeUploadReceiver({
  uploads,
  files,
  clock,
  locks,
}: ReceiverParts): (request: ReceivedRequest) => Promise<Received> {
  const current = new AsyncLocalStorage<UploadRequest & { readonly id: string; refused?: unknown }>();
  const tus = new Server({
    path: apiPaths.uploads,
    datastore: new TusStore({ uploads, files, request: current }),
    locker: locks,
    // A lock is only drained after the connection was silent for long, so there is nothing more to wait for.
    lockDrainTimeout: 50,
    maxSize: maximumFilmBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => current.getStore()?.id ?? '',
    onUploadFinish: async (_request, { id }) => {
      if (!(await uploads.finish(id, clock.now())))
        throw new UploadRefusal('gone', 'The upload no longer exists. Start a new one.');
      return {};
    },
    onResponseError: (_request, fault) => {
      const store = current.getStore();
      if (store !== undefined) store.refused = fault;
      return undefined;
    },
  });

  return async ({ method, headers, heard, ...about }) => {
    const store: UploadRequest & { readonly id: string; refused?: unknown } = {
      ...about,
      heard: (bytes) => {
        locks.heard(about.id);
        heard(bytes);
      },
      released: () => locks.signal(about.id),
    };
    const address = `http://localhost${method === 'POST' || method === 'OPTIONS' ? apiPaths.uploads : apiPaths.upload(about.id)}`;
    const asked = new Request(address, { method, headers });
    const { status, headers: answered } = await current.run(store, () => tus.handleWeb(asked));
    if (status < 400) return { ok: true, status, headers: answered };
    const { refused } = store;
    if (refused instanceof UploadRefusal) return { ok: false, refusal: refused };
    // An error that is no refusal of ours is a fault.
    if (status === 500) throw refused ?? new Error('tus answered 500.');
    return { ok: false, refusal: status };
  };
}
