/** Rule FILM-1: the states of a file in processing. */
export const processingStates = ['waiting', 'processing', 'ready', 'failed'] as const;
export type ProcessingState = (typeof processingStates)[number];

export interface Processing {
  readonly state: ProcessingState;
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** Why processing failed, in words for an administrator. */
  readonly error?: string;
}
