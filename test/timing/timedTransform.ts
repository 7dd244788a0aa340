import type { SyncTransformer } from '@jest/transform';
import { createTransformer as createSwcTransformer } from '@swc/jest';
import { addTime } from './timeLog.ts';

interface Options {
  readonly language: 'typescript' | 'typescript-react' | 'modules';
}

const react = { runtime: 'automatic' } as const;
const settings = {
  typescript: { parser: { syntax: 'typescript' }, target: 'es2024' },
  'typescript-react': { parser: { syntax: 'typescript', tsx: true }, target: 'es2024', transform: { react } },
} as const;

/** Compiles TypeScript and ES modules of packages with swc, and measures the time. */
function createTransformer({ language }: Options): SyncTransformer {
  // Its own types are narrower than the types that Jest calls it with.
  const transformer = createSwcTransformer(
    language === 'modules' ? undefined : { jsc: settings[language] },
  ) as unknown as Required<SyncTransformer>;
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
