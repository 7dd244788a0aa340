/** Computes the SHA-256 of a file in hexadecimal. `progress` gets whole percents. An aborted call throws `AbortError`. */
export type HashFile = (file: Blob, progress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

/** Small enough that the page reacts between two parts. */
const usualPartBytes = 1024 ** 2;

/** Reads the file part by part. Web Crypto would need the whole file in memory. */
export async function hashFile(
  file: Blob,
  progress: (percent: number) => void,
  signal: AbortSignal,
  partBytes = usualPartBytes,
): Promise<string> {
  const [{ sha256 }, { bytesToHex }] = await Promise.all([
    import(/* webpackChunkName: "hashes" */ '@noble/hashes/sha2.js'),
    import(/* webpackChunkName: "hashes" */ '@noble/hashes/utils.js'),
  ]);
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += partBytes) {
    const part = await file.slice(from, from + partBytes).arrayBuffer();
    signal.throwIfAborted();
    hash.update(new Uint8Array(part));
    progress(Math.floor((Math.min(from + partBytes, file.size) / file.size) * 100));
  }
  return bytesToHex(hash.digest());
}
