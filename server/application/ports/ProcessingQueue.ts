/** Videos that wait for their renditions. One video is worked on by one worker at a time, whoever dies meanwhile. */
export interface ProcessingQueue {
  add(videoId: string): Promise<void>;
  /** Works until stopped; `handle` is aborted on stop and the job then goes back to the queue. */
  work(handle: (videoId: string, signal: AbortSignal) => Promise<void>): Promise<{ stop(): Promise<void> }>;
}
