import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// jsdom lacks these. The router needs the first two; scrolling does nothing without layout.
Object.assign(globalThis, { TextDecoder, TextEncoder });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// How long `findBy…` and `waitFor` may wait. The default of one second fails on a machine that computes other things.
configure({ asyncUtilTimeout: 30_000 });
