import type {
  Checksums,
  DamagedFile,
  RenditionProgress,
  RenditionRefusal,
} from '../../../../src/domain/rendition/rendition.ts';
import type { DamagedRenditions } from '../../../../src/domain/rendition/rendition.ts';
import type { Listed } from '../../../../src/domain/job/jobOverview.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';

/** The renditions of a film, which are to be checked. */
export interface DueRenditions {
  readonly assetId: string;
  readonly contentHash: string;
  /** Null if they were not recorded yet. */
  readonly checksums: Checksums | null;
  /** The last check; null before the first one. */
  readonly checkedAt: Date | null;
}

/** What a check has found: the checksums, or the damage. */
export type CheckResult =
  { readonly checksums: Checksums } | { readonly damage: readonly DamagedFile[]; readonly fileCount: number };

/** Rules INTEGRITY-1 to INTEGRITY-5: the checksums of renditions, their checks, and the damage that was found. */
export interface RenditionChecks {
  /** Those that were last checked before this instant, the oldest check first; not those that are being made again. */
  listDue(before: Date, most: number): Promise<readonly DueRenditions[]>;
  /**
   * Saves the result of a check. Does nothing if the film has other renditions by now, or if they were made again or
   * checked in between.
   */
  save(checked: DueRenditions, result: CheckResult, at: Date): Promise<void>;
  /** Damaged renditions, the last found first. */
  listDamaged(most: number): Promise<Listed<DamagedRenditions>>;
  progress(): Promise<RenditionProgress>;
  /** Adds the job that makes damaged renditions again, with its audit entry, in one transaction. */
  makeAgain(assetId: string, audit: AuditContext): Promise<Result<void, RenditionRefusal>>;
  /** What the job has to know; undefined if the renditions are not to be made again. */
  findMaking(assetId: string): Promise<{ readonly originalHash: string | null } | undefined>;
  /** Ends the work with the reason why it failed. The damage stays. */
  failMaking(assetId: string, reason: string): Promise<void>;
}
