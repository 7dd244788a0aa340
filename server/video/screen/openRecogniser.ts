import { PackagedTesseract } from './PackagedTesseract.ts';
import { tesseractLanguages, type Recogniser } from './Recogniser.ts';
import { languagesOfProgram, TesseractProgram, type Confined } from './TesseractProgram.ts';

const program = 'tesseract';

/** Rule SHOWN-2: the Tesseract of the machine, if it can read all languages; otherwise the one that npm ships. */
export function openRecogniser(confined: Confined): Recogniser {
  const known = new Set(languagesOfProgram(program));
  const isEnough = Object.values(tesseractLanguages).every((language) => known.has(language));
  return isEnough ? new TesseractProgram(program, confined) : new PackagedTesseract(confined.niceness);
}
