import type { TFunction } from 'i18next';
import { maximumBytes } from '../../../domain/film/chosenFile.ts';
import { byteSize, timeLeft } from './byteSize.ts';
import { percentSent, type Upload } from './Upload.ts';
import type { Together } from './uploadsTogether.ts';

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
  return t(`upload.states.${state}`);
}

/** Why an upload paused or failed, with the message of the server if there is one. */
export function errorText(t: Words, { error, part, fileName }: Upload): string | undefined {
  if (error === undefined) return undefined;
  const text = t(`upload.errors.${error.kind}`, { file: fileName, limit: limitText(t, maximumBytes[part]) });
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
