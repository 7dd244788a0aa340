import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type {
  RunningUpload,
  UploadRefusal,
  Uploads,
  UploadWatcher,
} from '../../../../src/application/ports/editing/Uploads.ts';
import type { FilmFiles } from '../../../../src/domain/film/filmFiles.ts';
import { ok, type Result } from '../../../../src/domain/result.ts';
import { SafeStorage } from '../../../../src/infrastructure/browser/SafeStorage.ts';
import { RememberedUploads } from '../../../../src/ui/administration/uploads/RememberedUploads.ts';
import { UploadQueue, type QueueSurroundings } from '../../../../src/ui/administration/uploads/UploadQueue.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

/** An upload that the test controls. */
interface HeldUpload {
  readonly file: File;
  readonly purpose: string;
  readonly watcher: UploadWatcher;
  readonly calls: string[];
  end(result: Result<string, UploadRefusal>): Promise<void>;
  fail(): Promise<void>;
}

class HeldUploads implements Uploads {
  readonly started: HeldUpload[] = [];

  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload {
    const { promise, resolve, reject } = Promise.withResolvers<Result<string, UploadRefusal>>();
    const calls: string[] = [];
    this.started.push({
      file,
      purpose,
      watcher,
      calls,
      end: async (result) => {
        resolve(result);
        await settled();
      },
      fail: async () => {
        reject(new ApiFault('The disk is on fire'));
        await settled();
      },
    });
    return {
      done: promise,
      pause: () => calls.push('pause'),
      resume: () => calls.push('resume'),
      cancel: () => calls.push('cancel'),
    };
  }

  of(name: string): HeldUpload {
    const held = this.started.findLast(({ file }) => file.name === name);
    if (held === undefined) throw new Error(`${name} was not started`);
    return held;
  }
}

/** Waits until the callbacks of all resolved promises have run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export const video = { kind: 'video', id: 'a-video', title: 'Branch a scenario' } as const;
/** The target of a download. */
export const download = { kind: 'webinar', id: 'a-webinar', title: 'Better branching' } as const;

export function aFile(name = 'lesson.mp4', size = 1000): File {
  const file = new File(['x'], name, { type: 'video/mp4', lastModified: 5 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

export function someFiles(about: Partial<FilmFiles> = {}): FilmFiles {
  return {
    state: 'ready',
    percent: 100,
    file: { id: 'f1', name: 'lesson.mp4', uploadedAt: '2026-11-01T09:00:00.000Z' },
    next: null,
    replaced: [],
    hasOwnThumbnail: false,
    ...about,
  };
}

/** A queue whose uploads and clock the test controls. */
export function aQueue(about: Partial<QueueSurroundings> = {}, storage = new SafeStorage([])) {
  const uploads = new HeldUploads();
  const clock = { at: 0 };
  const changed: string[] = [];
  const now = () => clock.at;
  const released: string[] = [];
  const queue = new UploadQueue({
    uploads,
    remembered: new RememberedUploads(storage, 'me', now),
    claim: async (id) => () => released.push(id),
    now,
    attachUpload: async () => ok({ item: aVideo(), version: 2 }),
    filmEditing: {
      files: async () => ok(someFiles()),
      processAgain: async () => ok(someFiles({ state: 'waiting', percent: 0 })),
    },
    changed: (kind) => changed.push(kind),
    ...about,
  });
  const shown = () => queue.all.map(({ fileName, state }) => `${fileName} ${state}`);
  return { queue, uploads, clock, changed, storage, shown, released };
}
