import JestRuntime from 'jest-runtime';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { compileFunction, constants } from 'node:vm';

/** Folders whose modules keep nothing from one test file to the next, and which Node reads without a compiler. */
const sharedFolders = ['server', 'scripts', 'src/domain', 'src/contract', 'src/application', 'src/infrastructure'];
const shared = sharedFolders.map((folder) => folder.replaceAll('/', sep) + sep);

/** What Jest keeps to itself: how it compiles a module. */
interface Executor {
  readonly injectedModuleParameters: readonly string[];
  compile(source: string, file: string): unknown;
}

/**
 * Runs tests without a DOM in the global object of their process, where Node itself loads packages and sources, once for
 * all test files of the process. Jest would read, compile and run a thousand modules again for each file, which took
 * half of the time. Test files and their fixtures are still loaded for each file.
 */
export default class SharedRuntime extends JestRuntime {
  constructor(...parameters: ConstructorParameters<typeof JestRuntime>) {
    super(...parameters);
    const { executor } = this as unknown as { readonly executor: Executor };
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }

  override requireModule<Exports>(...request: Parameters<JestRuntime['requireModule']>): Exports {
    const [from, name, options] = request;
    // Options come only with what Jest loads for itself.
    if (name === undefined || options !== undefined || !isShared(from, name)) return super.requireModule(...request);
    return createRequire(from)(name) as Exports;
  }
}

function isShared(from: string, name: string): boolean {
  if (!name.startsWith('.')) return true;
  const path = relative(process.cwd(), join(dirname(from), name));
  return shared.some((folder) => path.startsWith(folder));
}
