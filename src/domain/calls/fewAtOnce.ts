export type FewAtOnce = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Runs at most `most` functions at a time; the others wait in order. */
export function makeFewAtOnce(most: number): FewAtOnce {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // A function that ends passes its slot directly to the first in the queue, so that a new call cannot take it.
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
