import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { automaticTexts } from '../../../src/domain/violation/automaticTexts.ts';
import type { Captioner, CaptionerWork } from '../../application/ports/film/Captioner.ts';
import {
  exceededBound,
  fileBytes,
  memoryBytes as soundMemoryBytes,
  parametersOf,
  quietOptions,
  sourceInput,
} from '../ffmpegDialogue.ts';
import { runBounded, type RunEnd } from '../runBounded.ts';
import { programFault } from '../programFault.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { captionerParameters, type CaptionerCommand } from './captionerCommand.ts';
import { makePercentReader } from './percentReader.ts';

export interface CaptionerSettings {
  readonly command: CaptionerCommand;
  /** How long the program may run for one film. */
  readonly minutes: number;
  /** The limit of its address space. */
  readonly memoryBytes: number;
  readonly ffmpeg: string;
  /** For ffmpeg only: the program may ask a service, and reads its model and its settings where the operator put them. */
  readonly sandbox: Sandbox;
  /** See `BoundedRun`. */
  readonly niceness?: number;
}

const soundSeconds = 1800;
const soundOptions = parametersOf('-map 0:a:0 -vn -ac 1 -ar 16000 -c:a pcm_s16le');
const input = 'speech.wav';
/** Programs that name their output after the input write one of these. */
const outputs = ['speech.vtt', 'speech.srt'] as const;
/** The limit of each file of the program: captions have kilobytes, but it may also write models. */
const programFileBytes = 64 * 1024 ** 3;
const tickMilliseconds = 2000;
/** From this exit code on the shell could not start the program. */
const notStarted = 126;
const shownComplaint = 300;

/**
 * Rules AUTO-4 to AUTO-6: captions by a program of the operator. It gets the sound as a WAV file (16 kHz, mono) in a
 * folder of its own, and ends when this process ends.
 */
export class ProgramCaptioner implements Captioner {
  readonly #settings: CaptionerSettings;

  constructor(settings: CaptionerSettings) {
    this.#settings = settings;
  }

  async caption(work: CaptionerWork, signal: AbortSignal): Promise<Result<Uint8Array, string>> {
    const { folder, language, duration, progress } = work;
    const { command, minutes, memoryBytes, niceness } = this.#settings;
    const sound = await this.#extractSound(work, signal);
    if (!sound.ok) return sound;
    const values = { input: join(folder, input), output: join(folder, outputs[0]), language };
    const begun = performance.now();
    const reader = makePercentReader();
    // Also tells that the program still runs, so that a cancelled job ends soon.
    const tick = setInterval(
      () => progress(reader.percent ?? percentByTime((performance.now() - begun) / 1000, duration)),
      tickMilliseconds,
    );
    const end = await runBounded(
      {
        program: command.program,
        parameters: captionerParameters(command, values),
        folder,
        sandbox: undefined,
        seconds: minutes * 60,
        memoryBytes,
        fileBytes: programFileBytes,
        niceness,
        onOutput: reader.read,
        onComplaint: reader.read,
      },
      signal,
    ).finally(() => clearInterval(tick));
    const refusal = this.#refusalOf(end);
    if (refusal !== undefined) return refuse(refusal);
    const made = (await Promise.all(outputs.map((name) => contentOf(join(folder, name))))).find(
      (content) => content !== undefined,
    );
    return made === undefined ? refuse(automaticTexts.noFile) : ok(made);
  }

  async #extractSound({ file, folder }: CaptionerWork, signal: AbortSignal): Promise<Result<void, string>> {
    const { ffmpeg, sandbox, niceness } = this.#settings;
    const parameters = [...quietOptions, ...sourceInput(file), ...soundOptions, join(folder, input)];
    const bounds = { seconds: soundSeconds, memoryBytes: soundMemoryBytes, fileBytes, niceness };
    const run = { program: ffmpeg, parameters, folder, reads: [file], sandbox };
    const end = await runBounded({ ...run, ...bounds }, signal);
    if (end.code === 0) return ok(undefined);
    if (exceededBound(end) !== undefined) return refuse(automaticTexts.soundExceeds);
    if (/matches no streams/.test(end.complaints)) return refuse(automaticTexts.noSound);
    throw programFault('ffmpeg', end);
  }

  #refusalOf({ code, complaints, exceeded }: RunEnd): string | undefined {
    const { command, minutes } = this.#settings;
    if (exceeded === 'time') return automaticTexts.outOfTime(minutes * 60);
    if (exceeded === 'output') return automaticTexts.outOfSpace(programFileBytes / 1024 ** 3);
    // The system has killed it, so another try may succeed.
    if (code === null) throw new Error(`${command.program} was killed: ${complaints}`);
    if (code === 0) return undefined;
    if (code === notStarted || code === notStarted + 1) return automaticTexts.notStarted(command.program);
    const last = complaints.trim().split('\n').at(-1) ?? '';
    return automaticTexts.ended(code, last.slice(0, shownComplaint));
  }
}

/** For a program that does not say how far it is: half after the length of the film, and never all. */
function percentByTime(seconds: number, duration: number): number {
  return 95 * (1 - 0.5 ** (seconds / Math.max(1, duration)));
}

function contentOf(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch((fault: unknown) => {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw fault;
  });
}
