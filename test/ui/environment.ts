import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these. The router needs the first two; scrolling does nothing without layout.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
