import { addLostCaptionJobs, makeMakeCaptions, type MakeCaptionsPorts } from '../../application/film/makeCaptions.ts';
import type { CaptionJobs } from '../../application/ports/film/CaptionJobs.ts';
import type { FilmParts } from '../../application/ports/film/FilmParts.ts';
import type { ProcessingQueue } from '../../application/ports/film/ProcessingQueue.ts';
import { hasProgram } from '../../video/captions/captionerCommand.ts';
import { ProgramCaptioner } from '../../video/captions/ProgramCaptioner.ts';
import type { Config } from '../settings/config.ts';
import type { RunJob } from '../../application/ports/telemetry/RunJob.ts';
import type { OpenedFfmpeg } from './openFfmpeg.ts';

interface CaptioningParts {
  readonly config: Pick<Config, 'captioner' | 'processingNiceness'>;
  readonly ports: Omit<MakeCaptionsPorts, 'captionJobs' | 'parts' | 'captioner'> & {
    readonly captionJobs: CaptionJobs;
    readonly filmParts: FilmParts;
  };
  readonly ffmpeg: Pick<OpenedFfmpeg, 'ffmpeg' | 'sandbox'>;
  readonly queue: ProcessingQueue;
  readonly runJob: RunJob;
  readonly say: (line: string) => void;
}

/** Rules AUTO-3 and AUTO-6: makes automatic captions, one film at a time, if there is a program for them. */
export async function workOnCaptions({ config, ports, ffmpeg, queue, runJob, say }: CaptioningParts): Promise<{
  stop(): Promise<void>;
}> {
  const { captioner: settings, processingNiceness: niceness } = config;
  if (settings === undefined) return { stop: async () => undefined };
  const { program } = settings.command;
  if (!(await hasProgram(program, process.env['PATH'] ?? '')))
    say(
      `Automatic captions fail: the program ${program} of CAPTIONER_COMMAND is not on this machine. Install it or correct the setting.`,
    );
  await addLostCaptionJobs(ports.captionJobs, queue);
  const captioner = new ProgramCaptioner({ ...settings, ffmpeg: ffmpeg.ffmpeg, sandbox: ffmpeg.sandbox, niceness });
  const jobs = makeMakeCaptions({ ...ports, parts: ports.filmParts, captioner });
  return queue.work({
    ...jobs,
    process: async (id, signal, about) =>
      void (await runJob('make-captions', { id, reqId: about?.requestId }, () => jobs.process(id, signal))),
  });
}
