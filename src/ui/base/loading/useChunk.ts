import { useCallback, useEffect, useState } from 'react';
import type { Chunk } from './Chunk.ts';
import { reportUnexpected } from './reportUnexpected.ts';

interface LateValue<Value> {
  readonly value: Value | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** A value in its own script, for a part of a page that can do without it meanwhile, and if it does not load. */
export function useChunk<Value>(chunk: Chunk<Value>): LateValue<Value> {
  const [value, setValue] = useState(() => chunk.value);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    const loaded = await chunk.preload().catch(reportUnexpected);
    if (loaded === undefined) setHasFailed(true);
    else setValue(() => loaded);
  }, [chunk]);
  useEffect(() => {
    if (chunk.value === undefined) void load();
  }, [chunk, load]);
  const again = () => {
    setHasFailed(false);
    void load();
  };
  return { value, hasFailed, again };
}
