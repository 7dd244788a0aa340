import { isSending, type Upload } from './Upload.ts';

/** The sum of several uploads: bytes, speed and time left. */
export type Together = Pick<Upload, 'sent' | 'total' | 'bytesPerSecond' | 'secondsLeft'>;

/** `undefined` if nothing is being sent. Waiting uploads count, so the time left is that of all of them. */
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

/** The average progress of processing, in percent; `undefined` if nothing is being processed. */
export function processedTogether(uploads: readonly Upload[]): number | undefined {
  const processing = uploads.filter(({ state }) => state === 'processing');
  if (processing.length === 0) return undefined;
  return Math.floor(processing.reduce((all, { percent }) => all + percent, 0) / processing.length);
}
