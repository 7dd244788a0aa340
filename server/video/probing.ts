import { clockTime } from '../../src/domain/date/duration.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { ProbedVideo, ProbeRefusal } from '../application/ports/film/VideoProcessor.ts';
import { maximumHeight, maximumWidth, parametersOf, sourceOptions, type Bound } from './ffmpegDialogue.ts';

const maximumSeconds = 4 * 3600;
const maximumFramesPerSecond = 120;
const shortestSeconds = 0.1;
/** Sound ends in blocks, so a small difference means nothing. */
const soundMayOutlast = 0.5;

/** The part of ffprobe's answer that is used. */
interface ProbedStream {
  readonly codec_type?: string;
  readonly codec_name?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly avg_frame_rate?: string;
  readonly r_frame_rate?: string;
  readonly duration?: string;
  readonly disposition?: { readonly attached_pic?: number; readonly timed_thumbnails?: number };
  readonly tags?: Readonly<Record<string, string>>;
  readonly side_data_list?: readonly { readonly rotation?: number | string }[];
}
interface ProbeAnswer {
  readonly streams?: readonly ProbedStream[];
  readonly format?: { readonly duration?: string };
}

export function probeCommand(file: string): readonly string[] {
  const answer = parametersOf('-print_format json -show_format -show_streams');
  return ['-v', 'error', ...sourceOptions, ...answer, '-i', `file:${file}`];
}

export const refusals = {
  empty: { reason: 'not-a-video', detail: 'The file is empty. Choose another one.' },
  tooLarge: { reason: 'too-large', detail: 'The file is larger than 8 GB. Export a smaller file and upload it.' },
  notAVideo: {
    reason: 'not-a-video',
    detail: 'The file could not be read as a video. Choose an MP4, MOV, MKV, WebM or AVI file.',
  },
  noPicture: { reason: 'not-a-video', detail: 'The file contains only sound. Choose a video.' },
  noIndex: {
    reason: 'damaged',
    detail: 'The file is incomplete: its end is missing. Upload the whole file, or export it again.',
  },
  unreadable: {
    reason: 'damaged',
    detail: 'The file is damaged and cannot be read. Export it again and upload the new file.',
  },
  tooLong: { reason: 'too-long', detail: 'The video is longer than 4 hours. Split it into parts.' },
} as const satisfies Record<string, ProbeRefusal>;

const exceeded: Readonly<Record<Bound, string>> = {
  time: 'takes longer than is allowed',
  memory: 'takes more memory than is allowed',
  output: 'writes more than is allowed',
};

/** Rule FILM-3: why a film that needs more than a limit is not processed. */
export function exceeding(bound: Bound): ProbeRefusal {
  const detail = `Processing the video ${exceeded[bound]}. The file may be damaged: export it again, shorter or with a smaller picture, and upload the new file.`;
  return { reason: 'exceeds-limits', detail };
}

/** Why ffprobe could not open a file. Its message depends on the file extension, so the first bytes decide instead. */
export function unopened(complaints: string, head: Uint8Array): ProbeRefusal {
  const box = Buffer.from(head.subarray(4, 8)).toString('latin1');
  const isMp4 = ['ftyp', 'mdat', 'moov', 'free', 'skip', 'wide'].includes(box);
  return isMp4 && /moov atom not found/i.test(complaints) ? refusals.noIndex : refusals.notAVideo;
}

/** The properties of a film before its duration is known. */
export type Picture = Omit<ProbedVideo, 'duration'> & { readonly duration: number | undefined };

/** Rule FILM-2: checks ffprobe's answer. `duration` is undefined if it must still be measured. */
export function readProbe(json: string): Result<Picture, ProbeRefusal> {
  const answer = JSON.parse(json) as ProbeAnswer;
  const streams = answer.streams ?? [];
  const film = streams.find(isFilm);
  const hasSound = streams.some((stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined);
  if (film === undefined) return refuse(hasSound ? refusals.noPicture : refusals.notAVideo);
  const coded = { width: film.width ?? 0, height: film.height ?? 0 };
  if (film.codec_name === undefined || coded.width < 2 || coded.height < 2) return refuse(refusals.notAVideo);
  const [longer, shorter] = [Math.max(coded.width, coded.height), Math.min(coded.width, coded.height)];
  if (longer > maximumWidth || shorter > maximumHeight) {
    const detail = `The video has ${coded.width} × ${coded.height} pixels; at most ${maximumWidth} × ${maximumHeight} are accepted. Export it smaller and upload the new file.`;
    return refuse({ reason: 'too-many-pixels', detail });
  }
  const framesPerSecond = fraction(film.avg_frame_rate) || fraction(film.r_frame_rate) || 30;
  if (framesPerSecond > maximumFramesPerSecond + 1) {
    const detail = `The video has ${Math.round(framesPerSecond)} frames per second; at most ${maximumFramesPerSecond} are accepted. Export it with fewer and upload the new file.`;
    return refuse({ reason: 'too-many-frames', detail });
  }
  const whole = secondsOf(answer.format?.duration);
  const filmed = secondsOf(film.duration) ?? spelledSeconds(film.tags?.['DURATION']) ?? whole;
  const stillSeconds = hasSound && whole !== undefined && filmed !== undefined ? whole - filmed : 0;
  const picture = { ...shownSize(film, coded), framesPerSecond, hasSound };
  return ok(
    stillSeconds > soundMayOutlast ? { ...picture, duration: whole, stillSeconds } : { ...picture, duration: filmed },
  );
}

/** Adds the duration, if it is within the limits. */
export function withDuration(picture: Picture, duration: number): Result<ProbedVideo, ProbeRefusal> {
  if (!(duration >= shortestSeconds))
    return refuse({
      reason: 'not-a-video',
      detail: 'The file contains a still picture, not a video. Choose another file.',
    });
  if (duration > maximumSeconds)
    return refuse({
      ...refusals.tooLong,
      detail: `The video is ${clockTime(duration)} long; at most 4 hours are accepted. Split it into parts.`,
    });
  return ok({ ...picture, duration });
}

/** Covers of music files and previews are still pictures, not films. */
function isFilm(stream: ProbedStream): boolean {
  const { attached_pic: cover, timed_thumbnails: previews } = stream.disposition ?? {};
  return stream.codec_type === 'video' && cover !== 1 && previews !== 1;
}

function shownSize(film: ProbedStream, coded: { width: number; height: number }): { width: number; height: number } {
  const pixelShape = Math.min(4, Math.max(0.25, fraction(film.sample_aspect_ratio?.replace(':', '/')) || 1));
  const shown = { width: Math.round(coded.width * pixelShape), height: coded.height };
  const rotation = Number(
    film.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? film.tags?.['rotate'] ?? 0,
  );
  return Math.abs(rotation) % 180 === 90 ? { width: shown.height, height: shown.width } : shown;
}

function fraction(text: string | undefined): number {
  const [numerator, denominator] = (text ?? '').split('/').map(Number);
  const value = (numerator ?? 0) / (denominator ?? 1);
  return Number.isFinite(value) && value > 0 ? value : 0;
}

function secondsOf(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Matroska writes the duration of a stream as `00:01:02.500000000`. */
function spelledSeconds(text: string | undefined): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return secondsOf(String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)));
}
