import type { Clock } from '../../application/ports/Clock.ts';

export const systemClock: Clock = { now: () => new Date() };
