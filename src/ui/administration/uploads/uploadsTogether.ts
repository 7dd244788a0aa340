import { isSending, type Upload } from './Upload.ts';

/** What is on its way, as if it were one: its bytes, its speed, the time that is left. */
export type Together = Pick<Upload, 'sent' | 'total' | 'bytesPerSecond' | 'secondsLeft'>;

/** Undefined where nothing is sent. Those that wait for their turn count: the time left is that until all are there. */
export function sentTogether(uploads: readonly Upload[]): Together | undefined {
  const sending = uploads.filter(isSending);
  if (sending.length === 0) return undefined;
  const sum = (of: (upload: Upload) => number) => sending.reduce((all, upload) => all + of(upload), 0);
  const [sent, total, speed] = [
    sum((upload) => upload.sent),
    sum((upload) => upload.total),
    sum((upload) => upload.bytesPerSecond ?? 0),
  ];
  return {
    sent,
    total,
    bytesPerSecond: speed > 0 ? speed : undefined,
    secondsLeft: speed > 0 ? Math.ceil((total - sent) / speed) : undefined,
  };
}

/** How far the processing of all of them is, in percent; undefined where none is processed. */
export function processedTogether(uploads: readonly Upload[]): number | undefined {
  const processing = uploads.filter(({ state }) => state === 'processing');
  if (processing.length === 0) return undefined;
  return Math.floor(processing.reduce((all, { percent }) => all + percent, 0) / processing.length);
}
