/**
 * Names every method of the ports of a feature. The adapters load at the first call, so the composition root needs the
 * names before it has the adapters.
 */
export type MethodsOf<Ports> = {
  readonly [Port in keyof Ports]: Readonly<Record<keyof Ports[Port], true>>;
};
