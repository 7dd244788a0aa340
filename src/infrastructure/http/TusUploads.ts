import type { UploadOptions } from 'tus-js-client';
import type { RunningUpload, Uploads, UploadWatcher } from '../../application/ports/Uploads.ts';
import { apiPaths } from '../../contract/paths.ts';
import { TusUpload, type TusSurroundings } from './TusUpload.ts';
import { UploadAddresses, type AddressStorage } from './UploadAddresses.ts';

interface Surroundings extends Pick<TusSurroundings, 'token' | 'network'> {
  /** Of the server, such as `https://training.example`. */
  readonly origin: string;
  readonly storage: AddressStorage;
  /** How the machine reads files, where it is not a browser. */
  readonly machine?: Pick<UploadOptions, 'fileReader'>;
  /** One request carries so much at most. */
  readonly chunkBytes?: number;
}

/** What proxies let through, and what is sent anew after a lost request. */
const usualChunkBytes = 32 * 1024 ** 2;

/** Sends files by tus 1.0, resumably. */
export class TusUploads implements Uploads {
  readonly #around: Surroundings;
  readonly #addresses: UploadAddresses;

  constructor(surroundings: Surroundings) {
    this.#around = surroundings;
    this.#addresses = new UploadAddresses(surroundings.storage);
  }

  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload {
    const { origin, token, network, machine, chunkBytes = usualChunkBytes } = this.#around;
    return new TusUpload(file, watcher, {
      token,
      network,
      options: {
        endpoint: origin + apiPaths.uploads,
        chunkSize: chunkBytes,
        // How often and how long to try is ours: the client gives up.
        retryDelays: null,
        metadata: { filename: file.name, filetype: file.type },
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
