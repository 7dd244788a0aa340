import type { SyncTransformer } from '@jest/transform';
import { createTransformer as createSwcTransformer } from '@swc/jest';
import { TsJestTransformer } from 'ts-jest';
import { addTime } from './timeLog.ts';

interface Options {
  readonly compiler: 'typescript' | 'modules';
  readonly settings?: Record<string, unknown>;
}

/** Compiles TypeScript with ts-jest and ES modules of packages with swc, and measures the time. */
function createTransformer({ compiler, settings }: Options): SyncTransformer {
  // Their own types are narrower than the types that Jest calls them with.
  const transformer = (compiler === 'typescript'
    ? new TsJestTransformer(settings)
    : createSwcTransformer()) as unknown as Required<SyncTransformer>;
  return {
    getCacheKey: (...parameters) => transformer.getCacheKey(...parameters),
    process: (...parameters) => {
      const begun = performance.now();
      try {
        return transformer.process(...parameters);
      } finally {
        addTime('compile', performance.now() - begun);
      }
    },
  };
}

export default { createTransformer };
