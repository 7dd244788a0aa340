import type { CaptionRefusal } from '../../../src/domain/film/caption.ts';
import { clockTime } from '../../../src/domain/date/duration.ts';
import { thumbnailTexts } from '../../application/film/thumbnailTexts.ts';
import type { RefusedFile } from '../../application/import/itemFiles.ts';
import type { ProcessingNews } from '../../application/import/followProcessing.ts';

const refusalWords: Readonly<Record<Exclude<CaptionRefusal['reason'], 'invalid'>, string>> = {
  'too-large': 'is larger than 1 MB',
  'not-utf-8': 'is not UTF-8 text',
  empty: 'contains no captions',
};

/** Where the report goes; a terminal, or a file or pipe. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints one line for each imported file. In a terminal it updates the line in place. */
export class ImportReport {
  readonly #out: Terminal;
  #lastPercent = -1;

  constructor(out: Terminal) {
    this.#out = out;
  }

  /** Shows the progress of the current file. */
  working(fileName: string, { processing, secondsLeft }: ProcessingNews): void {
    const left = secondsLeft === undefined ? '' : `, about ${clockTime(Math.ceil(secondsLeft))} left`;
    const text = processing.state === 'waiting' ? 'waiting for other files' : `${processing.percent} %${left}`;
    if (this.#out.isTTY) this.#out.write(`\r\u001b[2K${printable(fileName)}: ${text}`);
    // Without a terminal one line for every ten percent is enough.
    else if (processing.state === 'processing' && processing.percent >= this.#lastPercent + 10) {
      this.#lastPercent = processing.percent;
      this.#out.write(`${printable(fileName)}: ${text}\n`);
    }
  }

  /** Prints the final line of a file. */
  done(fileName: string, text: string): void {
    this.#lastPercent = -1;
    this.#out.write(`${this.#out.isTTY ? '\r\u001b[2K' : ''}${printable(fileName)}: ${text}\n`);
  }

  /** Prints why a file beside a film was left out. */
  fileRefused({ name, part, refusal }: RefusedFile): void {
    if (part === 'thumbnail') return this.done(name, `thumbnail skipped: ${thumbnailTexts[refusal]}`);
    if (refusal.reason !== 'invalid')
      return this.done(name, `captions skipped: the file ${refusalWords[refusal.reason]}`);
    const [first] = refusal.mistakes;
    const where = first === undefined ? 'not valid' : `line ${first.line}, column ${first.column}: ${first.message}`;
    const more = refusal.mistakes.length > 1 ? ` (and ${refusal.mistakes.length - 1} more)` : '';
    this.done(name, `captions skipped: ${where}${more}`);
  }

  /** Shows what happens now, in a terminal only. */
  now(text: string): void {
    if (this.#out.isTTY) this.#out.write(`\r\u001b[2K${printable(text)}`);
  }
}

/** A file name without characters that control the terminal or the direction of the text. */
export function printable(name: string): string {
  return name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
}
