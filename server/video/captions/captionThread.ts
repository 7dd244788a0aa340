import { parentPort, workerData } from 'node:worker_threads';
import { mistakesPastTheEnd } from '../../../src/domain/violation/captionViolations.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { readCaptions } from './readCaptions.ts';
import type { ReadOrder } from './ThreadCaptionReader.ts';

// The thread of ThreadCaptionReader. It sends the cues as JSON, because copying so many objects would keep the server
// waiting.
const { file, duration } = workerData as ReadOrder;
const read = readCaptions(file);
if (!read.ok) parentPort?.postMessage(read);
else {
  const { vtt, cues } = read.value;
  const mistakes = mistakesPastTheEnd(cues, duration);
  parentPort?.postMessage(
    mistakes.length > 0
      ? refuse({ reason: 'invalid', mistakes })
      : ok({ vtt, cues: JSON.stringify(cues.map(({ start, text }) => ({ start, text }))) }),
  );
}
