export type FewAtOnce = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Runs at most `most` pieces of work at a time. The others wait for their turn. */
export function makeFewAtOnce(most: number): FewAtOnce {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // Work that ends hands its place to the first one that waits, so that nothing can come in between.
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
