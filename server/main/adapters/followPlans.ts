import type { PlannedItem } from '../../../src/domain/plan/plan.ts';
import type { CarryOutPlan } from '../../application/plan/carryOutPlan.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Plans } from '../../application/ports/item/Plans.ts';
import { interruptiblePause } from './interruptiblePause.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';

interface FollowedPlans {
  readonly plans: Pick<Plans, 'due'>;
  readonly carryOut: CarryOutPlan;
  readonly clock: Clock;
  readonly runJob: RunJob;
  /** Receives the faults of plans. */
  readonly report: (fault: unknown) => void;
  /** How long to wait between two rounds. */
  readonly pauseMilliseconds?: number;
}

/** The plans of one round. The others follow in the next one. */
const roundLength = 100;
/** Rule PLAN-6: a plan with a fault waits, so that it neither holds up the others nor fills the log. */
const postponementMilliseconds = 30_000;

/**
 * Rule PLAN-6: carries out due plans, one round a second, until `stop`. It needs no queue: any number of processes may
 * do the same, and what a killed one has left is due at once for the others. It remembers plans that had a fault.
 */
export function followPlans(followed: FollowedPlans): { stop(): Promise<void> } {
  const { plans, carryOut, clock, runJob, report, pauseMilliseconds = 1000 } = followed;
  const postponed = new Map<string, number>();
  const stopping = new AbortController();
  let isAway = false;
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round();
      await interruptiblePause(pauseMilliseconds, stopping.signal);
    }
  }

  async function round(): Promise<void> {
    const now = clock.now();
    for (const [id, until] of postponed) if (until <= now.getTime()) postponed.delete(id);
    // Those that wait take no place from the others.
    const due = await plans.due(now, roundLength + postponed.size).catch((fault: unknown) => {
      // One report is enough while the database is away.
      if (!isAway) report(fault);
      isAway = true;
      return undefined;
    });
    if (due === undefined) return;
    isAway = false;
    for (const plan of due) if (!stopping.signal.aborted && !postponed.has(plan.id)) await carryOutOne(plan);
  }

  async function carryOutOne(plan: PlannedItem): Promise<void> {
    const { kind, id } = plan;
    try {
      await runJob('carry-out-plan', { kind, item: id }, () => carryOut(plan));
    } catch (fault) {
      report(fault);
      postponed.set(id, clock.now().getTime() + postponementMilliseconds);
    }
  }
}
