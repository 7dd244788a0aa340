import type { ProbedVideo } from '../application/ports/film/VideoProcessor.ts';
import { perSecond, segmentSeconds, type FrameRate, type Rendition } from './ladder.ts';
import { parametersOf, quietOptions, sourceInput } from './ffmpegDialogue.ts';

export interface LadderWork {
  readonly file: string;
  readonly probed: ProbedVideo;
  readonly renditions: readonly Rendition[];
  readonly rate: FrameRate;
  /** Pictures that are made of the same decoded frames. */
  readonly pictures: readonly PictureBranch[];
  /** Filters that look at the sound and pass it on. */
  readonly listening?: string;
  /** The number of processors. */
  readonly processors: number;
}

/** Pictures that are made in the same run, because further runs take a tenth of the time of a short film. */
export interface PictureBranch {
  /** The filters from the frames, a label such as `[s3]`, to the labels of its outputs. */
  readonly graph: (frames: string) => string;
  readonly outputs: readonly string[];
}

// Each thread of the decoder and of the encoders holds its own frames, so memory would grow with the number of
// processors.
const enoughProcessors = 4;

// A file may be longer than its header says. At most so many more seconds are encoded.
const toleratedSurplus = 30;

/**
 * One ffmpeg run that decodes once and writes each rendition as its own HLS output, because the muxer of 2018 cannot
 * name variants. Each rendition contains the sound, because light players ignore separate audio. The folders must
 * exist. The pictures come from the same frames.
 */
export function ladderCommand(work: LadderWork): readonly string[] {
  const { file, probed, renditions, pictures, rate, processors } = work;
  const threads = (count: number) => (processors > enoughProcessors ? ['-threads', String(count)] : []);
  return [
    ...quietOptions,
    ...parametersOf(`-progress pipe:1 -t ${Math.ceil(probed.duration + toleratedSurplus)}`),
    ...threads(enoughProcessors),
    // The frames of a recording change their size when its window is resized. `scale` follows; without this option, all
    // filters would begin anew and lose what they have counted.
    ...parametersOf('-reinit_filter:v 0'),
    ...sourceInput(file),
    '-filter_complex',
    filters(work),
    ...renditions.flatMap((rendition, index) => [
      ...threads(enoughProcessors * 1.5),
      ...outputOf(rendition, index, probed.hasSound, rate),
    ]),
    ...pictures.flatMap(({ outputs }) => outputs),
  ];
}

/** `start_time` and `first_pts` fill a late start, so that picture and sound both start at 0. */
function filters({ probed, renditions, pictures, rate, listening }: LadderWork): string {
  const count = renditions.length;
  const labels = (name: string, all = count) => Array.from({ length: all }, (_, index) => `[${name}${index}]`).join('');
  const branches = count + pictures.length;
  const stillEnd =
    probed.stillSeconds === undefined ? '' : `,tpad=stop_mode=clone:stop_duration=${probed.stillSeconds}`;
  const graph = [
    `[0:V:0]fps=${rate.numerator}/${rate.denominator}:start_time=0${stillEnd},split=${branches}${labels('s', branches)}`,
    ...renditions.map(
      ({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1,format=yuv420p[v${index}]`,
    ),
    ...pictures.map(({ graph: pictured }, index) => pictured(`[s${count + index}]`)),
  ];
  if (probed.hasSound) {
    const listened = listening === undefined ? '' : `${listening},`;
    graph.push(`[0:a:0]aresample=48000:async=1:first_pts=0,${listened}asplit=${count}${labels('a')}`);
  }
  return graph.join(';');
}

function outputOf({ name, kilobits }: Rendition, index: number, hasSound: boolean, rate: FrameRate): readonly string[] {
  const groupOfPictures = Math.ceil(perSecond(rate) * segmentSeconds);
  const sound = hasSound ? `-map [a${index}] -c:a aac -b:a 128k -ac 2` : '';
  return parametersOf(`
    -map [v${index}] -c:v libx264 -preset veryfast -profile:v high
    -g ${groupOfPictures} -keyint_min ${groupOfPictures} -sc_threshold 0
    -force_key_frames expr:gte(t,n_forced*${segmentSeconds})
    -crf 21 -maxrate ${kilobits}k -bufsize ${kilobits * 2}k ${sound}
    -map_metadata -1 -map_chapters -1
    -f hls -hls_time ${segmentSeconds} -hls_list_size 0 -hls_playlist_type vod
    -hls_segment_type fmp4 -hls_flags independent_segments -hls_fmp4_init_filename init.mp4
    -hls_segment_filename ${name}/%05d.m4s ${name}/index.m3u8`);
}
