/** Rule FILM-1: how far a file is on its way to being watchable. */
export const processingStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ProcessingState = (typeof processingStates)[number];

export interface Processing {
  readonly state: ProcessingState;
  /** 0–100, whole. */
  readonly percent: number;
  /** Why it failed, in words for an administrator. */
  readonly error?: string;
}
