import { useSyncExternalStore } from 'react';

export interface VisitorClock {
  readonly now: Date;
  readonly zone: string;
}

const minute = 60_000;

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
}

/** The visitor's time and zone; `undefined` on the server and during hydration, where neither is known. */
export function useVisitorClock(): VisitorClock | undefined {
  const minutes = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute),
    () => undefined,
  );
  return minutes === undefined ? undefined : { now: new Date(minutes * minute), zone: visitorZone() };
}

/** The IANA zone of the visitor's clock. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
