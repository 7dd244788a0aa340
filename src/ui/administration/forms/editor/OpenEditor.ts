import type { Violation } from '../../../../domain/violation/violations.ts';
import type { FormDraft } from './FormDrafts.ts';
import type { ViolationDisplay } from './ViolationDisplay.ts';

/** The part of an editor that its dialog needs, whatever kind of item it edits. */
export interface OpenEditor {
  readonly state: 'loading' | 'ready' | 'not-found' | 'failed';
  readonly seen: { readonly item: { readonly id: string; readonly published?: boolean } } | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly isCreated: boolean;
  readonly failure: 'fault' | 'gone' | 'signed-out' | undefined;
  readonly conflict: object | undefined;
  readonly offered: Pick<FormDraft<unknown>, 'at'> | undefined;
  readonly isAskingToLeave: boolean;
  readonly failedSaves: number;
  readonly violations: readonly Violation[];
  readonly violationDisplay: Pick<ViolationDisplay, 'hold' | 'release'>;
  load(): Promise<void>;
  save(): Promise<void>;
  saveAsNew(): Promise<void>;
  restore(): void;
  forget(): void;
  postpone(): void;
  askToLeave(): void;
  stay(): void;
  discard(): void;
  close(): void;
}
