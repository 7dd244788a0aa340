import type { TFunction } from 'i18next';
import { fileRefusal, maximumBytes, type FilePart } from '../../../domain/film/chosenFile.ts';
import { limitText } from '../uploads/uploadWording.ts';

/** Why a chosen file cannot be sent, in words; `undefined` if it can. `expected` says which files are accepted. */
export function refusedChoice(t: TFunction<'film'>, file: File, part: FilePart, expected = ''): string | undefined {
  const refusal = fileRefusal(file, part);
  return refusal === undefined
    ? undefined
    : t(`chooser.refusals.${refusal}`, { file: file.name, limit: limitText(t, maximumBytes[part]), expected });
}
