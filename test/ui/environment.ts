import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both; the router needs them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
