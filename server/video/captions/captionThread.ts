import { parentPort, workerData } from 'node:worker_threads';
import { faultsPastTheEnd } from '../../../src/domain/violation/captionViolations.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { readCaptions } from './readCaptions.ts';
import type { ReadOrder } from './ThreadCaptionReader.ts';

// The thread of ThreadCaptionReader. It answers without the cues, because copying them would keep the server waiting.
const { file, duration } = workerData as ReadOrder;
const read = readCaptions(file);
if (!read.ok) parentPort?.postMessage(read);
else {
  const { vtt, text, cues } = read.value;
  const faults = faultsPastTheEnd(cues, duration);
  parentPort?.postMessage(faults.length > 0 ? refuse({ reason: 'invalid', faults }) : ok({ vtt, text }));
}
