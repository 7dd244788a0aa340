import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the worker reports: how far it is, the hash, or why the file cannot be read. */
export type HashNews =
  { readonly percent: number } | { readonly hash: string } | { readonly name: string; readonly message: string };

const partBytes = 8 * 1024 ** 2;

// A worker of its own, so that the page stays quick while films of many gigabytes are read. Its script holds the hash
// function, because a worker loads no chunks.
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  const tell = (news: HashNews) => postMessage(news);
  void hash(file, (percent) => tell({ percent })).then(
    (found) => tell({ hash: found }),
    (fault: unknown) => {
      const { name, message } = fault instanceof Error ? fault : new Error(String(fault));
      tell({ name, message });
    },
  );
});

async function hash(file: Blob, progress: (percent: number) => void): Promise<string> {
  const digest = sha256.create();
  for (let from = 0; from < file.size; from += partBytes) {
    digest.update(new Uint8Array(await file.slice(from, from + partBytes).arrayBuffer()));
    progress(Math.floor((Math.min(from + partBytes, file.size) / file.size) * 100));
  }
  return bytesToHex(digest.digest());
}
