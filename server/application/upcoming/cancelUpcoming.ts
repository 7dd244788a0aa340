import {
  cancelUpcoming,
  takeBackCancellation,
  type CancellationRefusal,
} from '../../../src/domain/item/cancellation.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { isChangeRefusal, ofVersion, type AuditContext, type RefusedEdit } from '../ports/Change.ts';
import type { StoredUpcoming, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';

type Cancelled = Promise<Result<StoredUpcoming, RefusedEdit<CancellationRefusal>>>;

/** The cancellation of an upcoming webinar. The administrator has seen it as `version`. */
export interface CancelUpcoming {
  /** `note` tells visitors why; it may be empty. */
  cancel(id: string, version: number, note: string, audit: AuditContext): Cancelled;
  takeBack(id: string, version: number, audit: AuditContext): Cancelled;
}

/** Rule UPCOMING-14: the page of a cancelled webinar stays, and everybody who asked for reminders is told. */
export function makeCancelUpcoming(upcoming: Pick<UpcomingWebinars, 'find' | 'change'>): CancelUpcoming {
  return {
    cancel: (id, version, note, audit) => change(id, version, audit, (found) => cancelUpcoming(found, note, audit.at)),
    takeBack: (id, version, audit) => change(id, version, audit, (found) => takeBackCancellation(found, audit.at)),
  };

  async function change(
    id: string,
    version: number,
    audit: AuditContext,
    rule: (found: UpcomingWebinar) => Result<UpcomingWebinar['cancellation'], readonly CancellationRefusal[]>,
  ): Cancelled {
    const found = ofVersion(await upcoming.find(id), version);
    if (!found.ok) return found;
    const cancellation = rule(found.value.upcoming);
    if (!cancellation.ok) return cancellation;
    const saved = await upcoming.change(id, { cancellation: cancellation.value }, version, audit);
    if (saved.ok) return saved;
    if (isChangeRefusal(saved.refusal)) return refuse(saved.refusal);
    throw new Error('A cancellation does not change the links');
  }
}
