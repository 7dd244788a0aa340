import { hashFile, type HashFile } from '../../drop/hashFile.ts';
import type { HashNews } from './hashWorker.ts';

/** Computes the hash in a worker, so that the page stays quick. Where there are no workers, the page computes it. */
export const hashInWorker: HashFile = (file, progress, signal) => {
  if (typeof Worker === 'undefined') return hashFile(file, progress, signal);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./hashWorker.ts', import.meta.url), { name: 'hash' });
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      reject(new DOMException('The hash is not needed any more', 'AbortError'));
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.addEventListener('message', ({ data: news }: MessageEvent<HashNews>) => {
      if ('percent' in news) return progress(news.percent);
      end();
      if ('hash' in news) resolve(news.hash);
      else reject(Object.assign(new Error(news.message), { name: news.name }));
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message));
    });
    worker.postMessage(file);
  });
};
