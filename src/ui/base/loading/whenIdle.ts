const patience = 4000;

/** Runs the work once, when the browser is idle. The returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patience);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: patience });
  return () => cancelIdleCallback(idle);
}
