import { runBounded, type BoundedRun, type RunEnd } from '../runBounded.ts';

/** The shell says at the end how much time its children took: minutes and seconds, in the program and in the system. */
const counting = '"$0" "$@"; code=$?; times >&2; exit $code';
const duration = /(\d+)m([\d.,]+)s\s+(\d+)m([\d.,]+)s/g;

/** A bounded run that also says how many seconds of a processor it took. */
export async function runCounted(run: BoundedRun, signal: AbortSignal): Promise<RunEnd & { readonly seconds: number }> {
  const parameters = ['-c', counting, run.program, ...run.parameters];
  const end = await runBounded({ ...run, program: '/bin/sh', parameters }, signal);
  const [, minutes, seconds, systemMinutes, systemSeconds] = [...end.complaints.matchAll(duration)].at(-1) ?? [];
  const total = 60 * (numberOf(minutes) + numberOf(systemMinutes)) + numberOf(seconds) + numberOf(systemSeconds);
  return { ...end, seconds: total };
}

const numberOf = (text = '0') => Number(text.replace(',', '.'));
