import { noSpaceLeft } from '../answers/outages.ts';
import { problemStatus, type ProblemKind } from '../../../src/contract/problem.ts';

/** A refusal in the shape that @tus/server expects from its store and locks. */
export class UploadRefusal extends Error {
  readonly kind: ProblemKind;
  readonly status_code: number;
  readonly body = '';

  constructor(kind: ProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
    this.status_code = problemStatus[kind];
  }
}

export const diskFull = () =>
  new UploadRefusal('no-space', `${noSpaceLeft} The bytes already sent are kept. Continue when there is space again.`);

export const beingWritten = () =>
  new UploadRefusal(
    'locked',
    'Another request is sending bytes of this file. Wait until it has ended, then request the offset and continue.',
  );

export const tooManyBytes = () =>
  new UploadRefusal('payload-too-large', 'The request contains more bytes than Upload-Length allows.');
