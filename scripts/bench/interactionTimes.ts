import type { Page } from 'playwright-core';

/** The time from an event to the next paint, by the Event Timing API. It reports nothing below 16 ms. */
interface Answered {
  readonly duration: number;
  /** 0 for an event that is no interaction, such as the pointer that comes over a button. */
  readonly interactionId: number;
}

interface FollowedWindow {
  readonly answered: Answered[];
}

/** Follows the interactions of the pages that this one opens from now on. */
export async function followInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answered: Answered[] = [];
    Object.assign(globalThis, { answered });
    const observer = new PerformanceObserver((list) =>
      (list.getEntries() as (PerformanceEntry & Answered)[]).forEach(({ duration, interactionId }) =>
        answered.push({ duration, interactionId }),
      ),
    );
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The slowest interaction of an act, in milliseconds; 0 if each took less than 16 ms. */
export async function slowestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as FollowedWindow).answered.splice(0));
  await act();
  // The browser tells of an event after its paint.
  await page.waitForTimeout(1000);
  const answered = await page.evaluate(() =>
    (globalThis as unknown as FollowedWindow).answered.filter(({ interactionId }) => interactionId > 0),
  );
  return Math.max(0, ...answered.map(({ duration }) => duration));
}

/** Makes the page compute as slowly as a small machine: by this factor. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: factor });
}
