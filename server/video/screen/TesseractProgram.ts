import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBytes } from '../ffmpegDialogue.ts';
import { programFault } from '../programFault.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { pageSegmentation, tesseractLanguages, type Pictures, type Recognised, type Recogniser } from './Recogniser.ts';
import { runCounted } from './runCounted.ts';

/** Of its address space. It holds one picture and its models. */
const memoryBytes = 768 * 1024 ** 2;
const secondsForPicture = 60;

/** How programs on films run. */
export interface Confined {
  readonly sandbox: Sandbox;
  readonly niceness: number;
}

/** The Tesseract of the machine, which is faster than the packaged one. */
export class TesseractProgram implements Recogniser {
  readonly #program: string;
  readonly #confined: Confined;

  constructor(program: string, confined: Confined) {
    this.#program = program;
    this.#confined = confined;
  }

  async recognise({ folder, files, languages }: Pictures, signal: AbortSignal): Promise<Recognised> {
    if (files.length === 0) return { tables: [], seconds: 0 };
    await writeFile(join(folder, 'pictures.txt'), files.map((file) => `${join(folder, file)}\n`).join(''));
    const parameters = [
      ...['pictures.txt', 'pictures', '--psm', pageSegmentation],
      ...['-l', languages.map((language) => tesseractLanguages[language]).join('+'), 'tsv'],
    ];
    const bounds = { seconds: secondsForPicture * files.length, memoryBytes, fileBytes, ...this.#confined };
    const end = await runCounted(
      { program: '/usr/bin/env', parameters: ['OMP_THREAD_LIMIT=1', this.#program, ...parameters], folder, ...bounds },
      signal,
    );
    if (end.code !== 0) throw programFault(this.#program, end);
    return { tables: byPage(await readFile(join(folder, 'pictures.tsv'), 'utf8'), files.length), seconds: end.seconds };
  }
}

/** The rows of each picture: Tesseract calls it a page. */
function byPage(table: string, count: number): readonly string[] {
  const rows = Map.groupBy(table.split('\n'), (row) => row.split('\t')[1] ?? '');
  return Array.from({ length: count }, (_, place) => (rows.get(String(place + 1)) ?? []).join('\n'));
}

/** The languages that the Tesseract of this machine can read; none if there is no such program. */
export function languagesOfProgram(program: string): readonly string[] {
  const { status, stdout } = spawnSync(program, ['--list-langs'], { encoding: 'utf8', timeout: 10_000 });
  return status === 0
    ? stdout
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    : [];
}
