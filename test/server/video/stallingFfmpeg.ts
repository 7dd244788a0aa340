import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagedFfmpeg, packagedFfprobe } from './testSources.ts';

/** As `FFMPEG_PATH` and `FfmpegVideoProcessor` take them. */
export interface StallingFfmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** From now on it begins films and finishes none. */
  stall(): void;
  resume(): void;
}

/**
 * The packaged ffmpeg, which can stall: then it makes a film only as fast as the film plays, and does not end after it.
 * Whoever kills its owner meets it at work, however fast the machine is and whoever else computes.
 */
export function stallingFfmpeg(): StallingFfmpeg {
  const folder = mkdtempSync(join(tmpdir(), 'stalling-ffmpeg-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const [ffmpeg, ffprobe, stalled] = [join(folder, 'ffmpeg'), join(folder, 'ffprobe'), join(folder, 'stalled')];
  symlinkSync(packagedFfprobe, ffprobe);
  const script = `#!/bin/sh
case "$*" in
*-progress*) if [ -e '${stalled}' ]; then '${packagedFfmpeg}' -re "$@"; exec sleep 600; fi ;;
esac
exec '${packagedFfmpeg}' "$@"
`;
  writeFileSync(ffmpeg, script, { mode: 0o755 });
  return { ffmpeg, ffprobe, stall: () => writeFileSync(stalled, ''), resume: () => rmSync(stalled) };
}
