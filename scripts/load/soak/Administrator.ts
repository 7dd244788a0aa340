import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { patientFetch } from '../../bench/patientFetch.ts';
import { tokensByHttp } from '../../bench/signInByHttp.ts';
import type { Account } from '../clients/Sessions.ts';

const tus = { 'tus-resumable': '1.0.0' };
const json = { 'content-type': 'application/json' };
const mebibyte = 1024 ** 2;
/** A token is valid for an hour. */
const tokenMilliseconds = 20 * 60_000;
const retryMilliseconds = 500;

/** An administrator who edits items and uploads films. */
export class Administrator {
  readonly #url: string;
  readonly #account: Account;
  #token = { value: '', at: Number.NEGATIVE_INFINITY };

  constructor(url: string, account: Account) {
    this.#url = url;
    this.#account = account;
  }

  async edit(slug: string, description: string): Promise<void> {
    const { headers } = await this.#ask('GET', itemPaths.webinar.item(slug), {});
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    await this.#ask('PATCH', itemPaths.webinar.item(slug), { ...json, ...ifMatch }, JSON.stringify({ description }));
  }

  /** Begins an upload, sends all its bytes, and cancels it. */
  async uploadInVain(mebibytes: number): Promise<void> {
    const id = await this.#upload(randomBytes(mebibytes * mebibyte));
    await this.#ask('DELETE', apiPaths.upload(id), tus);
  }

  /** Uploads a film, waits until it is ready, and deletes its item. */
  async addAndDelete(file: string, signal: AbortSignal): Promise<void> {
    const uploadId = await this.#upload(readFileSync(file));
    const body = JSON.stringify({ name: 'A film of the soak test', categories: ['rise'], public: true, uploadId });
    const added = await this.#ask('POST', itemPaths.video.items, json, body);
    const { id } = (await added.json()) as { readonly id: string };
    let etag = '';
    for (let state = ''; state !== 'ready' && !signal.aborted; await pause(retryMilliseconds)) {
      const found = await this.#ask('GET', itemPaths.video.item(id), {});
      etag = found.headers.get('etag') ?? '';
      ({ state } = ((await found.json()) as { readonly processing: { readonly state: string } }).processing);
      if (state === 'failed') throw new Error('The film could not be processed.');
    }
    await this.#ask('DELETE', itemPaths.video.item(id), { 'if-match': etag });
  }

  async #upload(bytes: Buffer): Promise<string> {
    const created = await this.#ask('POST', apiPaths.uploads, {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('film.mp4').toString('base64')}`,
    });
    const id = created.headers.get('location')?.split('/').at(-1) ?? '';
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await this.#ask('PATCH', apiPaths.upload(id), headers, new Uint8Array(bytes));
    return id;
  }

  async #ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const answer = await patientFetch(this.#url + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${await this.#accessToken()}` },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async #accessToken(): Promise<string> {
    if (performance.now() - this.#token.at > tokenMilliseconds)
      this.#token = {
        value: (await tokensByHttp(this.#url, this.#account)).accessToken,
        at: performance.now(),
      };
    return this.#token.value;
  }
}
