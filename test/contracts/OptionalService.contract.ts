import type { OptionalService } from '../../src/application/ports/consent/OptionalService.ts';

export interface OptionalServiceUnderTest {
  readonly service: OptionalService;
  /** Whether it runs now: something of it is in the page or leaves it. */
  readonly isRunning: () => boolean;
}

/** The rules for every optional service. `start` makes one whose provider is there, or is down. */
export function optionalServiceContract(make: (isDown: boolean) => OptionalServiceUnderTest): void {
  test('runs from its start to its stop, and again', async () => {
    const { service, isRunning } = make(false);
    expect(isRunning()).toBe(false);
    const seen: boolean[] = [];
    for (let round = 0; round < 2; round += 1) {
      await service.start();
      seen.push(isRunning());
      expect(service.stop()).toBe(true);
      seen.push(isRunning());
    }
    expect(seen).toEqual([true, false, true, false]);
  });

  test('starts without a fault while its provider is down', async () => {
    const { service, isRunning } = make(true);
    await service.start();
    expect(isRunning()).toBe(false);
    expect(service.stop()).toBe(true);
  });
}
