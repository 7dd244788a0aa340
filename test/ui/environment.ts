import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { computeFewStyles } from './lightStyles.ts';

// jsdom lacks these. The router needs the first two; dropped files are read by parts; scrolling does nothing without layout.
Object.assign(globalThis, { TextDecoder, TextEncoder, reportError: throwUncaught, IntersectionObserver: nearAtOnce() });
if (typeof Blob !== 'undefined') Blob.prototype.arrayBuffer ??= readWhole;
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;
// A narrow screen without preferences. A test that needs another one replaces it.
if (typeof window !== 'undefined')
  window.matchMedia = (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;

if (typeof window !== 'undefined') computeFewStyles(window);
// How long `findBy…` and `waitFor` may wait. The default of one second fails on a machine that computes other things.
configure({ asyncUtilTimeout: 30_000 });

/** Without layout every observed element is near the window. */
function nearAtOnce() {
  return class {
    readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void;
    constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.#report = report;
    }
    observe(): void {
      this.#report([{ isIntersecting: true }]);
    }
    disconnect(): void {}
  };
}

function readWhole(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The blob could not be read.'));
    reader.readAsArrayBuffer(this);
  });
}

/** As browsers do: an event of the window. A test that does not listen for it fails. */
function throwUncaught(error: unknown): void {
  if (typeof window === 'undefined')
    return queueMicrotask(() => {
      throw error;
    });
  window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), cancelable: true }));
}
