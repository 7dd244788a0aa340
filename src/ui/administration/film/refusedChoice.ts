import type { TFunction } from 'i18next';
import { fileRefusal, maximumBytes, type FilePart } from '../../../domain/film/chosenFile.ts';
import { limitText } from '../uploads/uploadWording.ts';

/** Why a chosen file is not sent at all, before a byte of it is; `expected` says what belongs here. */
export function refusedChoice(t: TFunction<'film'>, file: File, part: FilePart, expected = ''): string | undefined {
  const refusal = fileRefusal(file, part);
  return refusal === undefined
    ? undefined
    : t(`chooser.refusals.${refusal}`, { file: file.name, limit: limitText(t, maximumBytes[part]), expected });
}
