export type FewAtOnce = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Runs work as it comes, at most `most` at a time; what is more waits its turn. */
export function makeFewAtOnce(most: number): FewAtOnce {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // Whoever ends hands its place to the first that waits: nobody can come in between.
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
