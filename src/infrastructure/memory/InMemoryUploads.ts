import type { RunningUpload, UploadRefusal, Uploads, UploadWatcher } from '../../application/ports/Uploads.ts';
import { maximumFilmBytes } from '../../domain/filmFiles.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';

const steps = 20;
const usualStepMilliseconds = 50;

/** Uploads without a server, for development and tests: they keep nothing but how far they are. */
export class InMemoryUploads implements Uploads {
  /** The names of what was sent, by the id of its upload. */
  readonly finished = new Map<string, string>();
  readonly #sent = new Map<string, number>();
  readonly #stepMilliseconds: number;
  #count = 0;

  constructor(stepMilliseconds = usualStepMilliseconds) {
    this.#stepMilliseconds = stepMilliseconds;
  }

  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload {
    const key = [purpose, file.name, file.size, file.lastModified].join('|');
    let end: (result: Result<string, UploadRefusal>) => void = () => undefined;
    const done = new Promise<Result<string, UploadRefusal>>((resolve) => {
      end = resolve;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      const sent = Math.min(file.size, (this.#sent.get(key) ?? 0) + Math.ceil(file.size / steps));
      this.#sent.set(key, sent);
      watcher.progress(sent, file.size);
      if (sent < file.size) timer = setTimeout(step, this.#stepMilliseconds);
      else end(ok(this.#finish(key, file.name)));
    };
    const stop = () => clearTimeout(timer);
    if (file.size > maximumFilmBytes) end(refuse('too-large'));
    else timer = setTimeout(step, 0);
    return {
      done,
      pause: stop,
      resume: () => {
        stop();
        timer = setTimeout(step, 0);
      },
      cancel: () => {
        stop();
        this.#sent.delete(key);
        end(refuse('cancelled'));
      },
    };
  }

  #finish(key: string, name: string): string {
    this.#sent.delete(key);
    this.#count += 1;
    const id = `upload-${this.#count}`;
    this.finished.set(id, name);
    return id;
  }
}
