import { hashFile, type HashFile } from '../../drop/hashFile.ts';
import type { HashNews } from './hashWorker.ts';

/**
 * Computes hashes in a worker, one after the other, so that the page stays quick. The worker serves all files, because
 * starting one takes longer than reading a small file. Where there are no workers, the page computes the hash.
 */
export function makeHashInWorker(): HashFile {
  let worker: Worker | undefined;
  return (file, progress, signal) => {
    if (typeof Worker === 'undefined') return hashFile(file, progress, signal);
    const serving = worker ?? new Worker(new URL('./hashWorker.ts', import.meta.url), { name: 'hash' });
    worker = serving;
    return new Promise((resolve, reject) => {
      const listening = new AbortController();
      const stop = () => {
        listening.abort();
        serving.terminate();
        worker = undefined;
      };
      const { signal: ended } = listening;
      const abort = () => {
        stop();
        reject(new DOMException('The hash is not needed any more', 'AbortError'));
      };
      signal.addEventListener('abort', abort, { once: true, signal: ended });
      const hear = ({ data: news }: MessageEvent<HashNews>) => {
        if ('percent' in news) return progress(news.percent);
        listening.abort();
        if ('hash' in news) resolve(news.hash);
        else reject(Object.assign(new Error(news.message), { name: news.name }));
      };
      serving.addEventListener('message', hear, { signal: ended });
      const fail = ({ message }: ErrorEvent) => {
        stop();
        reject(new Error(message));
      };
      serving.addEventListener('error', fail, { signal: ended });
      serving.postMessage(file);
    });
  };
}
