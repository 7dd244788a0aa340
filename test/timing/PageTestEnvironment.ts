import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import type { Circus } from '@jest/types';
import { TestEnvironment } from 'jest-environment-jsdom';
import { FileTimer } from './FileTimer.ts';
import { shareTimes } from './timeLog.ts';

/** A page in jsdom; records how the time is spent. */
export default class PageTestEnvironment extends TestEnvironment {
  readonly #timer: FileTimer;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
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
