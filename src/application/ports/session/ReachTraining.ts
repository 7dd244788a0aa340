/** Rule REACH-2: the training of Reach. */
export interface ReachTraining {
  /** The address at which the signed-in person begins. Throws `ApiFault` if there is none. */
  address(signal: AbortSignal): Promise<string>;
}
