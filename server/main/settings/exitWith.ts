import { ConfigError } from './config.ts';
import { StartRefused } from './StartRefused.ts';

/** Runs a program and sets its exit code. Wrong settings or parameters end it with their message; other errors are faults. */
export async function exitWith(program: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await program();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
