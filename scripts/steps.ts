import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface StepOutcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs a command to its end and collects its output. */
export async function runStep(name: string, command: string, parameters: readonly string[]): Promise<StepOutcome> {
  const begun = performance.now();
  const child = spawn(command, parameters, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return {
    name,
    passed: code === 0,
    seconds: (performance.now() - begun) / 1000,
    output: Buffer.concat(output).toString().trim(),
  };
}

/** Prints one line for a passed step, and all output of a failed one. */
export function report(outcome: StepOutcome): void {
  console.log(`${outcome.passed ? 'ok    ' : 'FAILED'} ${outcome.name} (${outcome.seconds.toFixed(1)} s)`);
  if (!outcome.passed) console.log(`${outcome.output}\n`);
}

/** Runs the steps, `atOnce` at a time, and reports each as it ends. */
export async function runSteps(
  steps: readonly (() => Promise<StepOutcome>)[],
  atOnce: number,
): Promise<readonly StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const outcome = await step();
      report(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return outcomes;
}
