import { makeReadScreen, type ReadScreenPorts } from '../../application/film/readScreen.ts';
import type { ProcessingQueue } from '../../application/ports/film/ProcessingQueue.ts';
import type { ScreenTexts } from '../../application/ports/film/ScreenTexts.ts';
import { openRecogniser } from '../../video/screen/openRecogniser.ts';
import { FfmpegScreenReader } from '../../video/screen/FfmpegScreenReader.ts';
import type { Config } from '../settings/config.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';
import type { OpenedFfmpeg } from './openFfmpeg.ts';

interface ScreenParts {
  readonly config: Pick<Config, 'readsScreens' | 'processingNiceness'>;
  readonly ports: Pick<ReadScreenPorts, 'media'> & { readonly screenTexts: ScreenTexts };
  readonly ffmpeg: Pick<OpenedFfmpeg, 'ffmpeg' | 'sandbox'>;
  readonly queue: Pick<ProcessingQueue, 'addMissing' | 'work'>;
  readonly runJob: RunJob;
}

export interface ScreenWorker {
  /** Adds the films that nobody has read: those before this feature, and those whose job was lost. */
  addUnread(): Promise<void>;
  stop(): Promise<void>;
}

/** Rule SHOWN-1: reads what films show, one film at a time, with the lowest priority. */
export async function workOnScreens({ config, ports, ffmpeg, queue, runJob }: ScreenParts): Promise<ScreenWorker> {
  if (!config.readsScreens) return { addUnread: async () => undefined, stop: async () => undefined };
  const confined = { sandbox: ffmpeg.sandbox, niceness: config.processingNiceness };
  const recogniser = openRecogniser(confined);
  const screenReader = new FfmpegScreenReader({ ...ffmpeg, ...confined, recogniser });
  const jobs = makeReadScreen({ ...ports, screenReader });
  const addUnread = async () => queue.addMissing(await ports.screenTexts.listUnread());
  await addUnread();
  const worker = await queue.work({
    ...jobs,
    process: async (asset, signal, about) =>
      void (await runJob('read-screen', { asset, reqId: about?.requestId }, () => jobs.process(asset, signal))),
  });
  return { addUnread, stop: () => worker.stop() };
}
