import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { confinedCommand, type ConfinedCommand, type Sandbox } from './sandbox/sandbox.ts';

/** One run of a program on untrusted input, with limits of time, memory and output and with low priority. */
export interface BoundedRun {
  readonly program: string;
  readonly parameters: readonly string[];
  /** Its current folder, and in a sandbox the only one that it may write. Undefined if it writes nothing. */
  readonly folder: string | undefined;
  /** The files outside its folder that it may read in a sandbox. */
  readonly reads?: readonly string[];
  /** Without one the program has the network, the files and the environment of this process. */
  readonly sandbox: Sandbox | undefined;
  readonly seconds: number;
  /** The limit of the address space. */
  readonly memoryBytes: number;
  /** The limit of each file that it writes. */
  readonly fileBytes: number;
  /** The niceness of the process: 19 (lowest priority) by default; 0 is normal. */
  readonly niceness?: number | undefined;
  readonly onOutput?: (text: string) => void;
  /** Receives its standard error too. */
  readonly onComplaint?: (text: string) => void;
}

export interface RunEnd {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  /** The last part of its standard error. */
  readonly complaints: string;
  /** The limit that ended it. A program that gets no more memory goes on, and says so in words of its own. */
  readonly exceeded: 'time' | 'output' | undefined;
}

/** The lowest priority. */
const lastInLine = 19;
const keptComplaints = 16_384;
const keptOutput = 1_048_576;
/** POSIX counts the size of files in these blocks. */
const blockBytes = 512;
/** A shell reports a signal as 128 and its number. ffmpeg itself ends with other high codes. */
const lastSignal = 31;
const fileTooLarge = 128 + 25;

/*
 * A program whose parent is killed runs on as an orphan; ffmpeg notices neither a closed standard input nor a broken
 * pipe. So a shell runs in between. Its reader waits on a pipe that only this process holds, and kills the process
 * group when the pipe closes, however this process ended. If the kernel schedules sessions as groups (autogroup),
 * niceness works only within a session, so the session itself gets it.
 */
const keeper = `
ulimit -v "$1" 2>/dev/null
ulimit -f "$2" 2>/dev/null
ulimit -t "$3" 2>/dev/null
ulimit -c 0 2>/dev/null
niceness=$4
shift 4
{ echo "$niceness" >/proc/self/autogroup; } 2>/dev/null
exec 3<&0
nice -n "$niceness" "$@" 3<&- </dev/null &
program=$!
{ read -r line <&3; kill -9 0; } >/dev/null 2>&1 &
watcher=$!
exec 3<&-
wait $program
code=$?
kill -9 $watcher 2>/dev/null
exit $code
`;

/** Runs the program and returns how it ended. An abort kills all its processes and then throws the signal's reason. */
export async function runBounded(run: BoundedRun, signal: AbortSignal): Promise<RunEnd> {
  throwIfAborted(signal);
  const child = start(run);
  let output = '';
  let complaints = '';
  let outOfTime = false;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (run.onOutput === undefined) output = (output + text).slice(0, keptOutput);
    else run.onOutput(text);
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-keptComplaints);
    run.onComplaint?.(text);
  });
  const abort = () => killGroup(child);
  const limit = setTimeout(() => {
    outOfTime = true;
    killGroup(child);
  }, run.seconds * 1000);
  signal.addEventListener('abort', abort);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      // If only the shell was killed, kill the rest of its group; only then do the pipes close.
      child.once('exit', () => killGroup(child));
      child.once('close', (status: number | null) => resolve(status));
    });
    throwIfAborted(signal);
    const exceeded = outOfTime ? 'time' : code === fileTooLarge ? 'output' : undefined;
    return { code: isSignal(code) ? null : code, output, complaints, exceeded };
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', abort);
  }
}

const isSignal = (code: number | null) => code === null || (code > 128 && code <= 128 + lastSignal);

function start(run: BoundedRun): ChildProcess {
  const niceness = run.niceness ?? lastInLine;
  const cwd = run.folder ?? '/';
  if (process.platform === 'win32') {
    const child = spawn(run.program, run.parameters, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    return child;
  }
  const bounds = [
    Math.floor(run.memoryBytes / 1024),
    Math.floor(run.fileBytes / blockBytes),
    // Counts the time of all processors, so it ends only what outlives the timer of this process.
    Math.ceil(run.seconds + 1) * availableParallelism(),
    niceness,
  ];
  const { program, parameters } = commandOf(run);
  return spawn('/bin/sh', ['-c', keeper, 'sh', ...bounds.map(String), program, ...parameters], {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    // The environment may hold secrets of the site.
    ...(run.sandbox === undefined ? {} : { env: {} }),
  });
}

function commandOf({ sandbox, program, parameters, folder, reads = [] }: BoundedRun): ConfinedCommand {
  return sandbox === undefined
    ? { program, parameters }
    : confinedCommand(sandbox, { program, parameters, folder, reads });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (fault) {
    // Already ended. macOS reports EPERM for a group of zombies.
    const { code } = fault as NodeJS.ErrnoException;
    if (code !== 'ESRCH' && code !== 'EPERM') throw fault;
  }
}

/** Throws the reason unchanged, even if it is no Error. */
function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}
