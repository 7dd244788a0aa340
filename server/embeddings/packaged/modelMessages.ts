/** What the thread of the packaged model is started with. */
export interface ModelThreadData {
  /** From 0 (normal priority) to 19 (lowest). */
  readonly niceness: number;
}

/** To the thread: `call` is the number of the order. */
export interface ToModelThread {
  readonly call: number;
  readonly texts: readonly string[];
}

/** From the thread. */
export type FromModelThread =
  | { readonly call: number; readonly vectors: readonly Float32Array<ArrayBuffer>[] }
  | { readonly call: number; readonly fault: string };
