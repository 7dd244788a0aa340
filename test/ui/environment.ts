import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks them: the router needs the first two; nothing is out of sight in it.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
