import type { UploadOptions } from 'tus-js-client';
import type { RunningUpload, Uploads, UploadWatcher } from '../../../application/ports/editing/Uploads.ts';
import { apiPaths } from '../../../contract/paths.ts';
import { toOneLine } from '../../../domain/text/plainText.ts';
import { TusUpload, type TusSurroundings } from './TusUpload.ts';
import { UploadAddresses, type AddressStorage } from './UploadAddresses.ts';

interface Surroundings extends Pick<TusSurroundings, 'tokens' | 'network'> {
  /** The origin of the server, such as `https://training.example`. */
  readonly origin: string;
  readonly storage: AddressStorage;
  /** How files are read outside a browser. */
  readonly machine?: Pick<UploadOptions, 'fileReader'>;
  /** The maximum size of one request, in bytes. */
  readonly chunkBytes?: number;
}

/** Common proxies accept this size, and at most this much is sent again after a lost request. */
const usualChunkBytes = 32 * 1024 ** 2;

/** Sends files by tus 1.0. Uploads can be resumed. */
export class TusUploads implements Uploads {
  readonly #surroundings: Surroundings;
  readonly #addresses: UploadAddresses;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#addresses = new UploadAddresses(surroundings.storage);
  }

  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload {
    const { origin, tokens, network, machine, chunkBytes = usualChunkBytes } = this.#surroundings;
    return new TusUpload(file, watcher, {
      tokens,
      network,
      options: {
        endpoint: origin + apiPaths.uploads,
        chunkSize: chunkBytes,
        // `TusUpload` decides about retries: the client's own would give up.
        retryDelays: null,
        metadata: {
          // The server refuses file names with line breaks and control characters.
          filename: toOneLine(file.name),
          filetype: file.type,
          modified: new Date(file.lastModified).toISOString(),
        },
        urlStorage: this.#addresses,
        fingerprint: () => Promise.resolve([purpose, file.name, file.size, file.lastModified, ''].join('|')),
        removeFingerprintOnSuccess: true,
        ...machine,
      },
      open: async (opened, options) => {
        const { Upload } = await import(/* webpackChunkName: "uploads" */ 'tus-js-client');
        return new Upload(opened, options);
      },
    });
  }
}
