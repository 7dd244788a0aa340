/** The results of `work` for all values, in their order. It works on at most `atOnce` at the same time. */
export async function inParallel<Value, Done>(
  atOnce: number,
  values: readonly Value[],
  work: (value: Value) => Promise<Done>,
): Promise<readonly Done[]> {
  const results: Done[] = [];
  const waiting = values.entries();
  const workOff = async () => {
    // All of them take from the same iterator.
    for (const [place, value] of waiting) results[place] = await work(value);
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return results;
}
