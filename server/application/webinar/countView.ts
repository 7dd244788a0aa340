import { createHmac } from 'node:crypto';
import { viewPauseMilliseconds } from '../../../src/domain/item/view.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Views } from '../ports/item/Views.ts';

/** The viewer, as far as the request shows. */
export interface Visitor {
  /** The id of a verified token; undefined for an anonymous visitor. */
  readonly person: string | undefined;
  readonly address: string;
  /** The name of the browser. */
  readonly agent: string;
}

export interface CountViewParts {
  readonly views: Pick<Views, 'count'>;
  readonly clock: Clock;
  readonly secret: Buffer;
}

export type CountView = (webinar: string, visitor: Visitor) => Promise<void>;

/** Rules VIEW-1 and VIEW-2: counts the first play of a visitor. Only a keyed hash of the visitor is stored. */
export function makeCountView({ views, clock, secret }: CountViewParts): CountView {
  return async (webinar, visitor) => {
    const at = clock.now();
    await views.count({ webinar, visitor: visitorHash(visitor, at, secret), at });
  };
}

/** Rule VIEW-2: an address has another hash every day, so that nobody can be tracked. */
export function visitorHash({ person, address, agent }: Visitor, at: Date, secret: Buffer): string {
  const told = person === undefined ? ['visitor', at.toISOString().slice(0, 10), address, agent] : ['person', person];
  return createHmac('sha256', secret).update(JSON.stringify(told)).digest('base64url');
}

/** Rule VIEW-2: a visitor is forgotten as soon as their next view counts again. */
export async function sweepViewers(views: Pick<Views, 'sweep'>, clock: Clock): Promise<void> {
  await views.sweep(new Date(clock.now().getTime() - viewPauseMilliseconds));
}
