import { FfmpegMissing, findFfmpeg, type FoundFfmpeg } from '../../video/findFfmpeg.ts';
import { findSandbox, SandboxMissing } from '../../video/sandbox/findSandbox.ts';
import type { Sandbox } from '../../video/sandbox/sandbox.ts';
import type { Config } from '../settings/config.ts';
import { StartRefused } from '../settings/StartRefused.ts';

export interface OpenedFfmpeg extends FoundFfmpeg {
  readonly sandbox: Sandbox;
}

/** Rules FILM-13 and FILM-16: ffmpeg and its sandbox. Refuses the start if one is missing. */
export async function openFfmpeg({
  ffmpegPath,
  ffmpegSandbox,
}: Pick<Config, 'ffmpegPath' | 'ffmpegSandbox'>): Promise<OpenedFfmpeg> {
  try {
    const found = await findFfmpeg({ ...process.env, FFMPEG_PATH: ffmpegPath });
    return { ...found, sandbox: await findSandbox(ffmpegSandbox, found, process.env['PATH'] ?? '') };
  } catch (error) {
    if (error instanceof FfmpegMissing || error instanceof SandboxMissing) throw new StartRefused(error.message);
    throw error;
  }
}
