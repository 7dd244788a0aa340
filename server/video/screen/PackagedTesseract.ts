import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBytes } from '../ffmpegDialogue.ts';
import { programFault } from '../programFault.ts';
import { pageSegmentation, tesseractLanguages, type Pictures, type Recognised, type Recogniser } from './Recogniser.ts';
import { runCounted } from './runCounted.ts';

const program = join(import.meta.dirname, 'recognise.mjs');
/** Node reserves address space for its heap and for WebAssembly, most of which is never used. */
const addressSpace = 64 * 1024 ** 3;
const secondsForPicture = 90;
/** The program has ended to give its memory back, and wants to be started again. */
const startAgain = 75;

/** Rule SHOWN-2: the Tesseract that npm ships, in a process of its own that ends before it needs 300 MB. */
export class PackagedTesseract implements Recogniser {
  readonly #niceness: number;

  constructor(niceness: number) {
    this.#niceness = niceness;
  }

  async recognise({ folder, files, languages }: Pictures, signal: AbortSignal): Promise<Recognised> {
    const tables: string[] = [];
    let seconds = 0;
    while (tables.length < files.length) {
      const left = files.slice(tables.length);
      const end = await runCounted(
        {
          program: process.execPath,
          parameters: [
            ...['--max-old-space-size=64', program, pageSegmentation],
            languages.map((language) => tesseractLanguages[language]).join('+'),
            ...left,
          ],
          folder,
          seconds: secondsForPicture * left.length,
          memoryBytes: addressSpace,
          fileBytes,
          // It gets pixels that were written anew, and WebAssembly reaches nothing but its own memory.
          sandbox: undefined,
          niceness: this.#niceness,
        },
        signal,
      );
      if (end.code !== 0 && end.code !== startAgain) throw programFault('Tesseract', end);
      const done = left.slice(0, Number(end.output.trim()));
      if (done.length === 0) throw new Error('Tesseract has read no picture.');
      seconds += end.seconds;
      for (const file of done) tables.push(await readFile(join(folder, `${file}.tsv`), 'utf8'));
    }
    return { tables, seconds };
  }
}
