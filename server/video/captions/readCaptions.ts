import webvtt, { type Entities } from 'webvtt-parser';
import entityTable from 'webvtt-parser/html-entities.json' with { type: 'json' };
import {
  maximumCaptionBytes,
  type CaptionMistake,
  type CaptionRefusal,
  type PlacedCue,
} from '../../../src/domain/film/caption.ts';
import { timestamp } from '../../../src/domain/date/timestamp.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { ReadCaptions } from '../../application/ports/film/CaptionReader.ts';
import { placeIn, readCues, type ReadCue } from './cues.ts';
import { excessMistake, withoutMetadata } from './beforeParsing.ts';
import { addedHeadLines, isSubRip, webVttFromSubRip } from './subRip.ts';

interface PlacedCaptions extends ReadCaptions {
  readonly cues: readonly PlacedCue[];
}

const entities: Entities = entityTable;
const reportedMistakes = 50;

/**
 * Rule CAPTION-2: parses WebVTT or SubRip, detected by content. Returns normalised WebVTT, or the errors with their
 * places.
 */
export function readCaptions(bytes: Uint8Array): Result<PlacedCaptions, CaptionRefusal> {
  if (bytes.length > maximumCaptionBytes) return refuse({ reason: 'too-large' });
  const text = decoded(bytes);
  if (text === undefined) return refuse({ reason: 'not-utf-8' });
  if (text.trim() === '') return refuse({ reason: 'empty' });
  const nul = text.indexOf('\0');
  if (nul >= 0)
    return invalid([{ ...placeIn(text, nul), message: 'The file contains a NUL character. Save it as plain text.' }]);
  const subRip = isSubRip(text);
  if (!subRip && !/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) {
    return invalid([{ line: 1, column: 1, message: 'The file must begin with "WEBVTT" or be a SubRip (.srt) file.' }]);
  }
  return readWebVtt(subRip ? webVttFromSubRip(text) : withoutMetadata(text), subRip);
}

function readWebVtt(vtt: string, isConverted: boolean): Result<PlacedCaptions, CaptionRefusal> {
  const lines = vtt.split(/\r\n|\r|\n/);
  const shift = isConverted ? addedHeadLines : 0;
  const here = (mistake: CaptionMistake): CaptionMistake => ({ ...mistake, line: Math.max(1, mistake.line - shift) });
  const excess = excessMistake(lines);
  if (excess !== undefined) return invalid([here(excess)]);
  const { cues, mistakes, skeleton } = readCues(lines, entities);
  const structure = new webvtt.WebVTTParser(entities)
    .parse(skeleton, 'metadata')
    .errors.filter(({ message }) => !(isConverted && message.startsWith('Start timestamp is not greater')))
    .map(({ line, col, message }) => ({ line, column: col ?? 1, message }));
  const all = [...structure, ...mistakes];
  if (all.length > 0)
    return invalid(all.map(here).sort((one, other) => one.line - other.line || one.column - other.column));
  const spoken = cues.filter(({ text }) => text.trim() !== '').sort((one, other) => one.start - other.start);
  return spoken.length === 0 ? refuse({ reason: 'empty' }) : ok(captionsOf(spoken, shift));
}

function captionsOf(cues: readonly ReadCue[], shift: number): PlacedCaptions {
  const blocks = cues.map(
    ({ start, end, settings, markup }) => `${timestamp(start)} --> ${timestamp(end)}${settings}\n${markup}\n`,
  );
  const placed = cues.map(({ start, end, line, text }) => {
    return { start, end, line: line - shift, text: text.replace(/\s+/g, ' ').trim() };
  });
  return { vtt: `WEBVTT\n\n${blocks.join('\n')}`, cues: placed };
}

/** Decodes UTF-8, without a byte order mark. Undefined for any other encoding. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function invalid(mistakes: readonly CaptionMistake[]): Result<never, CaptionRefusal> {
  return refuse({ reason: 'invalid', mistakes: mistakes.slice(0, reportedMistakes) });
}
