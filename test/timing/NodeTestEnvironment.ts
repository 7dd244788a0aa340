import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-node';
import vm from 'node:vm';
import { FileTimer } from './FileTimer.ts';
import { shareTimes } from './timeLog.ts';

/** Node without a DOM; records how the time is spent. */
export default class NodeTestEnvironment extends TestEnvironment {
  readonly #timer: FileTimer;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    makeNextContextPlain();
    super(config, context);
    this.#timer = new FileTimer(context.testPath);
    shareTimes(this.global);
  }

  handleTestEvent(event: Circus.Event): void {
    this.#timer.hear(event);
  }

  override async teardown(): Promise<void> {
    this.#timer.end(process.env['LECTERN_TEST_RUN']);
    await super.teardown();
  }
}

/**
 * Jest puts a proxy in front of the global object of a test file, so that each use of `Math`, `Error` or `Array` takes a
 * hundred times as long: half the time of the tests of the search. The next context has an ordinary global object.
 */
function makeNextContextPlain(): void {
  const { createContext } = vm;
  vm.createContext = () => {
    vm.createContext = createContext;
    return createContext(vm.constants.DONT_CONTEXTIFY);
  };
}
