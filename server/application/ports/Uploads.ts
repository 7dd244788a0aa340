/** A whole file that an administrator has sent, and that belongs to nothing yet. */
export interface FinishedUpload {
  readonly id: string;
  /** As the administrator's machine calls it: for people to read, never a path. */
  readonly name: string;
  readonly bytes: number;
}

/** A file that an administrator is sending, or has sent; `bytes` is how many it will have. */
export interface Upload extends FinishedUpload {
  /** Who sends it: nobody else may go on with it, or use it. */
  readonly person: string;
  /** What the sender said of it, as it was said. */
  readonly metadata: string;
  readonly createdAt: Date;
}

/** Files on their way from administrators' browsers. Those that nothing was made of are freed after a day. */
export interface Uploads {
  /** Once all its bytes are there; nobody but the one who sent it may use it. */
  findFinished(id: string, person: string): Promise<FinishedUpload | undefined>;
  /** Lends it as a local file for as long as `work` runs; throws where there is none. */
  withFile<Answer>(id: string, work: (file: string) => Promise<Answer>): Promise<Answer>;
  /** Frees it; nothing there is no fault. */
  remove(id: string): Promise<void>;
  add(upload: Upload): Promise<void>;
  find(id: string): Promise<Upload | undefined>;
  /** All its bytes are there; says whether there is such an upload. The first instant stays. */
  finish(id: string, at: Date): Promise<boolean>;
  /** How many files a person has begun to send and not finished. */
  countUnfinished(person: string): Promise<number>;
  /** Frees those that were finished, or else begun, before that instant, and bytes that belong to none; answers how many of each kind that were. */
  removeBefore(instant: Date): Promise<number>;
}
