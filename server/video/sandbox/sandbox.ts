/** What a run of ffmpeg may see of this machine. */
export type Sandbox = Bubblewrap | LimitsOnly;

/** Namespaces of its own: no network, no other process, no file but its own, and the system read-only. */
interface Bubblewrap {
  readonly kind: 'bubblewrap';
  readonly bubblewrap: string;
  /** Limits the number of processes; undefined if this machine does not have it. */
  readonly prlimit: string | undefined;
  /** What ffmpeg itself needs besides the folders of the system. */
  readonly readable: readonly string[];
}

/** Limits and ffmpeg's own list of protocols: what is possible without namespaces. */
interface LimitsOnly {
  readonly kind: 'limits';
  /** Denies new privileges; undefined if this machine does not have it. */
  readonly setpriv: string | undefined;
  /** Why there is no sandbox, as a sentence; undefined if the operator has chosen it. */
  readonly why: string | undefined;
}

export interface ConfinedCommand {
  readonly program: string;
  readonly parameters: readonly string[];
}

export interface Confinement extends ConfinedCommand {
  /** The only folder that it may write, and its current one. */
  readonly folder: string | undefined;
  /** The files that it may read besides. */
  readonly reads: readonly string[];
}

const namespaces = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts'] as const;
/** Debian's ffmpeg finds some of its libraries by links in `alternatives`. */
const system = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/ld.so.cache', '/etc/alternatives'] as const;
/** ffmpeg starts no process but has threads, which count too: dozens for each processor. */
const processesAtMost = 4096;

/** The command that runs a program within the sandbox. */
export function confinedCommand(sandbox: Sandbox, run: Confinement): ConfinedCommand {
  return sandbox.kind === 'bubblewrap' ? inBubblewrap(sandbox, run) : withoutPrivileges(sandbox, run);
}

/*
 * There is no `/proc`, because a container that hides parts of its own may mount no other. Root makes namespaces without
 * one of users, where it could not read the files of others: its data folder may belong to another user.
 */
function inBubblewrap({ bubblewrap, prlimit, readable }: Bubblewrap, run: Confinement): ConfinedCommand {
  const isRoot = process.getuid?.() === 0;
  return {
    program: bubblewrap,
    parameters: [
      ...(isRoot ? [] : ['--unshare-user']),
      ...namespaces,
      '--die-with-parent',
      ...['--cap-drop', 'ALL'],
      ...(isRoot ? ['--cap-add', 'CAP_DAC_OVERRIDE'] : []),
      ...['--ro-bind', '/usr', '/usr'],
      ...system.flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--dev', '/dev'],
      ...[...readable, ...run.reads].flatMap((path) => ['--ro-bind', path, path]),
      ...(run.folder === undefined ? ['--chdir', '/'] : ['--bind', run.folder, run.folder, '--chdir', run.folder]),
      ...['--remount-ro', '/dev', '--remount-ro', '/'],
      '--',
      ...(prlimit === undefined ? [] : [prlimit, `--nproc=${processesAtMost}`]),
      run.program,
      ...run.parameters,
    ],
  };
}

function withoutPrivileges({ setpriv }: LimitsOnly, { program, parameters }: Confinement): ConfinedCommand {
  if (setpriv === undefined) return { program, parameters };
  return { program: setpriv, parameters: ['--no-new-privs', program, ...parameters] };
}
