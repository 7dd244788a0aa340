import type { SyncTransformer } from '@jest/transform';
import { createTransformer as createSwcTransformer } from '@swc/jest';
import { TsJestTransformer } from 'ts-jest';
import { addTime } from './timeLog.ts';

interface Options {
  readonly compiler: 'typescript' | 'modules';
  readonly settings?: Record<string, unknown>;
}

/** TypeScript by ts-jest, ES modules of packages by swc; how long they take is counted. */
function createTransformer({ compiler, settings }: Options): SyncTransformer {
  // Their own types are narrower than Jest's, which are what Jest calls them by.
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
