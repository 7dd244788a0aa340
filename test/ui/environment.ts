import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// jsdom lacks these. The router needs the first two; scrolling does nothing without layout.
Object.assign(globalThis, { TextDecoder, TextEncoder, reportError: throwUncaught });
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

// How long `findBy…` and `waitFor` may wait. The default of one second fails on a machine that computes other things.
configure({ asyncUtilTimeout: 30_000 });

/** As browsers do: an event of the window. A test that does not listen for it fails. */
function throwUncaught(error: unknown): void {
  if (typeof window === 'undefined')
    return queueMicrotask(() => {
      throw error;
    });
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
}
