import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import type { Circus } from '@jest/types';
import { ModuleMocker } from 'jest-mock';
import { FileTimer } from './FileTimer.ts';

type Global = JestEnvironment['global'];

/**
 * Node without a DOM, in the global object of the process (see `SharedRuntime`); records how the time is spent. What a
 * test file changes in the global object and in the variables of the process does not reach the next file.
 */
export default class NodeTestEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as Global;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers: LegacyFakeTimers<NodeJS.Timeout>;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #timer: FileTimer;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis);
  readonly #variables = { ...process.env };

  constructor({ projectConfig: config }: JestEnvironmentConfig, context: EnvironmentContext) {
    this.#timer = new FileTimer(context.testPath);
    const timerConfig = { idToRef: (id: number) => id as unknown as NodeJS.Timeout, refToId: Number };
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    // For the global object itself it would also replace `node:timers/promises`, with which tests wait for processes.
    this.fakeTimersModern = new ModernFakeTimers({ config, global: new Proxy(globalThis, {}) });
  }

  async setup(): Promise<void> {}

  /** None: the tests run in the context of the process. */
  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  handleTestEvent(event: Circus.Event): void {
    this.#timer.hear(event);
  }

  async teardown(): Promise<void> {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.#timer.end(process.env['LECTERN_TEST_RUN']);
    restore(globalThis, this.#globals);
    restore(process.env, Object.getOwnPropertyDescriptors(this.#variables));
  }
}

function restore(changed: object, before: Readonly<Record<PropertyKey, PropertyDescriptor>>): void {
  for (const key of Reflect.ownKeys(changed)) if (!(key in before)) Reflect.deleteProperty(changed, key);
  for (const key of Reflect.ownKeys(before)) {
    const descriptor = before[key];
    if (descriptor !== undefined && Reflect.getOwnPropertyDescriptor(changed, key)?.value !== descriptor.value)
      Reflect.defineProperty(changed, key, descriptor);
  }
}
