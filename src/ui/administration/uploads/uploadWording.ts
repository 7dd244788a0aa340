import type { TFunction } from 'i18next';
import { maximumBytes, fileRefusal, type FilePart } from '../../../domain/film/chosenFile.ts';
import { filePartOf, percentSent, type Upload, type Together } from './Upload.ts';
type Words = TFunction<'film'>;

export function sizeText(t: Words, bytes: number): string {
  const { unit, amount } = byteSize(bytes);
  return t(`sizes.${unit}`, { amount });
}

/** The maximum size as a round number. Units are powers of 1024: 8 GB, 512 MB. */
export function limitText(t: Words, bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1
    ? t('sizes.gigabytes', { amount: gigabytes })
    : t('sizes.megabytes', { amount: Math.max(1, Math.round(bytes / 1024 ** 2)) });
}

/** The state of an upload in a few words. */
export function stateText(t: Words, { state, part, needsFile, fileName, sent, total }: Upload): string {
  if (needsFile && state === 'paused')
    return t('upload.chooseToGoOn', { file: fileName, percent: percentSent({ sent, total }) });
  if (state === 'done' && part === 'download') return t('upload.states.doneDownload');
  if (state === 'done' && part === 'import') return t('upload.states.doneImport');
  return t(`upload.states.${state}`);
}

/** Why an upload paused or failed, with the message of the server if there is one. */
export function errorText(t: Words, { error, part, fileName }: Upload): string | undefined {
  if (error === undefined) return undefined;
  const text = t(`upload.errors.${error.kind}`, {
    file: fileName,
    limit: limitText(t, maximumBytes[filePartOf(part)]),
  });
  return error.reason === undefined ? text : `${text} ${error.reason}`;
}

/** Bytes, speed and time left. */
export function progressText(t: Words, { sent, total, bytesPerSecond, secondsLeft }: Together): string {
  const parts: string[] = [t('upload.sent', { sent: sizeText(t, sent), total: sizeText(t, total) })];
  if (bytesPerSecond !== undefined) parts.push(t('upload.speed', { speed: sizeText(t, bytesPerSecond) }));
  if (secondsLeft !== undefined) {
    const { unit, ...left } = timeLeft(secondsLeft);
    parts.push(t(`upload.${unit}`, left));
  }
  return parts.join(' · ');
}

/** The announcement of an upload: at each tenth of its progress, and at each change of state. */
export function saidText(t: Words, upload: Upload): string {
  const { state, fileName: file, percent } = upload;
  const tenth = (of: number) => Math.floor(of / 10) * 10;
  if (state === 'uploading') return t('upload.saidSent', { file, percent: tenth(percentSent(upload)) });
  if (state === 'processing' && percent >= 10) return t('upload.saidProcessed', { file, percent: tenth(percent) });
  return t('upload.said', { file, state: [stateText(t, upload), errorText(t, upload)].filter(Boolean).join(' ') });
}

/** Why a chosen file cannot be sent, in words; `undefined` if it can. `expected` says which files are accepted. */
export function refusedChoice(t: TFunction<'film'>, file: File, part: FilePart, expected = ''): string | undefined {
  const refusal = fileRefusal(file, part);
  return refusal === undefined
    ? undefined
    : t(`chooser.refusals.${refusal}`, { file: file.name, limit: limitText(t, maximumBytes[part]), expected });
}

interface ByteSize {
  readonly unit: 'kilobytes' | 'megabytes' | 'gigabytes';
  readonly amount: string;
}

/** A size while it changes. The decimals show that a slow upload makes progress. */
export function byteSize(bytes: number): ByteSize {
  if (bytes < 1_000_000) return { unit: 'kilobytes', amount: String(Math.round(bytes / 1000)) };
  if (bytes < 1_000_000_000) return { unit: 'megabytes', amount: (bytes / 1_000_000).toFixed(1) };
  return { unit: 'gigabytes', amount: (bytes / 1_000_000_000).toFixed(2) };
}

/** The time left, rounded, because it is an estimate. */
export function timeLeft(seconds: number): {
  readonly unit: 'soon' | 'seconds' | 'minutes' | 'hours';
  readonly count: number;
  readonly hours: number;
  readonly minutes: number;
} {
  const inTens = Math.ceil(seconds / 10) * 10;
  const minutes = Math.ceil(seconds / 60);
  const rest = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (seconds <= 10) return { unit: 'soon', count: 0, ...rest };
  if (inTens < 60) return { unit: 'seconds', count: inTens, ...rest };
  return minutes < 60 ? { unit: 'minutes', count: minutes, ...rest } : { unit: 'hours', count: minutes, ...rest };
}
