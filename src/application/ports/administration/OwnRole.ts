import type { TrainingRole } from '../../../domain/access/trainingRole.ts';

/**
 * The role of the signed-in person, which the server knows sooner than the token of this browser. Faults of the call are
 * thrown.
 */
export interface OwnRole {
  /** Null where the role was taken away. */
  read(signal: AbortSignal): Promise<TrainingRole | null>;
}
