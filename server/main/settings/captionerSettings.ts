import { readCaptionerCommand, type CaptionerCommand } from '../../video/captions/captionerCommand.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** The program that makes captions, with its limits. */
export interface CaptionerConfig {
  readonly command: CaptionerCommand;
  readonly minutes: number;
  readonly memoryBytes: number;
}

const longestMinutes = 24 * 60;
const mostGigabytes = 1024;

/** Rule AUTO-6: undefined if the site makes no captions. */
export function readCaptioner(read: SettingsReader): CaptionerConfig | undefined {
  const minutes = read.wholeNumber('CAPTIONER_MINUTES', 240, { least: 1, most: longestMinutes });
  const gigabytes = read.wholeNumber('CAPTIONER_MEMORY_GB', 16, { least: 1, most: mostGigabytes });
  const line = read.text('CAPTIONER_COMMAND', '');
  if (line === '') return undefined;
  const command = readCaptionerCommand(line);
  if (typeof command !== 'string') return { command, minutes, memoryBytes: gigabytes * 1024 ** 3 };
  read.refuse('CAPTIONER_COMMAND', command);
  return undefined;
}
