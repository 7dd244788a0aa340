import { isIP } from 'node:net';
import type { SettingsReader } from './SettingsReader.ts';

/** Rule MEANING-1: what turns texts into vectors. */
export type EmbeddingsConfig =
  | { readonly kind: 'packaged' }
  | {
      readonly kind: 'server';
      /** The base URL of `/v1/embeddings`, without a trailing slash. */
      readonly url: string;
      readonly model: string;
      readonly key: string | undefined;
      /** Whether the texts of films and searches leave the network of the site. */
      readonly isForeign: boolean;
    };

/** Undefined if a search compares words only. */
export function readEmbeddings(read: SettingsReader): EmbeddingsConfig | undefined {
  const choice = read.oneOf('EMBEDDINGS', ['off', 'packaged'] as const, 'off');
  const url = read
    .webAddress('EMBEDDINGS_URL', '')
    .replace(/\/+$/, '')
    .replace(/\/v1(?:\/embeddings)?$/, '');
  const model = read.text('EMBEDDINGS_MODEL', '');
  const key = read.text('EMBEDDINGS_KEY', '') || undefined;
  if (url === '') {
    for (const [name, value] of Object.entries({ EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key ?? '' }))
      if (value !== '') read.faults.push(`EMBEDDINGS_URL is missing: ${name} is set.`);
    return choice === 'packaged' ? { kind: 'packaged' } : undefined;
  }
  if (choice === 'packaged') read.faults.push('EMBEDDINGS is "packaged" and EMBEDDINGS_URL is set: set one of them.');
  if (model === '') read.faults.push('EMBEDDINGS_MODEL is missing: EMBEDDINGS_URL is set.');
  if (!URL.canParse(url)) return undefined;
  const { username, password, hostname } = new URL(url);
  if (username !== '' || password !== '')
    read.faults.push('EMBEDDINGS_URL must not hold a user or a password: set EMBEDDINGS_KEY.');
  return { kind: 'server', url, model, key, isForeign: isForeignHost(hostname) };
}

const ownNames = /^[^.]+$|(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/i;
const ownAddresses =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

/** Rule MEANING-3: whether a host is outside the network of the site, as far as its name or its address tells. */
export function isForeignHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? !ownNames.test(host) : !ownAddresses.test(host);
}
