import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../../server/video/findFfmpeg.ts';

/** Writes a moving picture with sound: 1920×1080, 30 frames a second. */
export async function makeTestFilm(file: string, seconds: number): Promise<void> {
  const { ffmpeg } = await findFfmpeg(process.env);
  const picture = `-f lavfi -i testsrc2=size=1920x1080:rate=30:duration=${seconds}`;
  const sound = `-f lavfi -i sine=duration=${seconds}`;
  const encoding = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac';
  await promisify(execFile)(ffmpeg, ['-y', ...`${picture} ${sound} ${encoding}`.split(' '), file]);
}
