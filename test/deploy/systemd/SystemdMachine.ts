import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../../scripts/steps.ts';
import { until } from '../../fixtures/run/until.ts';
import { childrenOf } from '../programs/childrenOf.ts';

/** What systemd itself starts; the site needs nothing of it. */
const targets = ['sysinit', 'basic', 'shutdown', 'multi-user', 'network-online', 'umount', 'final', 'exit'];
const log = '/run/site.log';
/** The user that the script makes. */
const asUser = ['setpriv', '--reuid=4711', '--regid=4711', '--clear-groups', '--'];

/** systemd with the units of `deploy`, as the first process of namespaces of its own. Needs root. */
export class SystemdMachine {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lectern-machine-'));
  readonly #group = join(cgroupFolder(), `lectern-test-${process.pid}`);
  #outer: ChildProcess | undefined;
  #first = 0;
  #isStopping = false;

  /** `settings` is the content of /etc/lectern.env. */
  async start(settings: string): Promise<void> {
    const [units, file] = [join(this.#folder, 'units'), join(this.#folder, 'settings')];
    mkdirSync(units);
    writeFileSync(file, settings);
    for (const name of targets)
      writeFileSync(join(units, `${name}.target`), `[Unit]\nDescription=${name}\nDefaultDependencies=no\n`);
    for (const name of ['lectern.service', 'lectern-web@.service', 'lectern-worker@.service']) {
      writeFileSync(join(units, name), readFileSync(join(root, 'deploy/systemd', name)));
      mkdirSync(join(units, `${name}.d`));
      writeFileSync(
        join(units, `${name}.d/log.conf`),
        `[Service]\nStandardOutput=append:${log}\nStandardError=append:${log}\n`,
      );
    }
    mkdirSync(this.#group);
    const namespaces = ['--fork', '--pid', '--mount', '--mount-proc', '--uts', '--ipc', '--cgroup'];
    const boot = ['/bin/sh', join(import.meta.dirname, 'bootSystemd.sh'), root, units, file];
    // The group is chosen before the namespace of groups is made, which then begins there.
    const script = 'echo $$ > "$1/cgroup.procs"; shift; exec unshare "$@"';
    const outer = spawn('/bin/sh', ['-c', script, 'sh', this.#group, ...namespaces, '--', ...boot], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#outer = outer;
    let complaints = '';
    outer.stderr.setEncoding('utf8').on('data', (said: string) => (complaints += said));
    outer.once('exit', () => this.#isStopping || console.error(`systemd has ended: ${complaints}`));
    await until(() => childrenOf(outer.pid ?? 0).length > 0, 'the first process runs');
    this.#first = childrenOf(outer.pid ?? 0)[0] ?? 0;
    await until(
      async () => (await this.run('systemctl', 'is-active', 'basic.target')) === 'active',
      'systemd answers',
      30_000,
    );
  }

  /** Runs a command in the machine as root, and returns what it printed. */
  run(...command: readonly string[]): Promise<string> {
    return this.#enter(command, undefined);
  }

  /** Runs a task of the project as the guide says: as the user of the site, with its settings. */
  runTask(input: string | undefined, ...parameters: readonly string[]): Promise<string> {
    const script = 'cd /srv/lectern/current; set -a; . /etc/lectern.env; exec node scripts/run.mjs "$@"';
    return this.#enter([...asUser, 'sh', '-c', script, 'sh', ...parameters], input);
  }

  /** A property of a unit. */
  property(unit: string, name: string): Promise<string> {
    return this.run('systemctl', 'show', unit, '--value', '--property', name);
  }

  /** What the units have printed. */
  printed(): Promise<string> {
    return this.run('cat', log);
  }

  async stop(): Promise<void> {
    if (this.#outer !== undefined && this.#outer.exitCode === null) {
      const exited = once(this.#outer, 'exit');
      this.#isStopping = true;
      // With its first process all others of the namespace end.
      process.kill(this.#first === 0 ? (this.#outer.pid ?? 0) : this.#first, 'SIGKILL');
      await exited;
    }
    rmSync(this.#folder, { recursive: true, force: true });
    removeGroups(this.#group);
  }

  async #enter(command: readonly string[], input: string | undefined): Promise<string> {
    const child = spawn('nsenter', ['-t', String(this.#first), '-m', '-p', '--', ...command], {
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(input);
    const printed = [child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream)));
    return (await Promise.all(printed)).join('').trim();
  }
}

function cgroupFolder(): string {
  const [, folder] = /^\S+ (\S+) cgroup2 /m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  if (folder === undefined) throw new Error('This machine has no groups of processes of version 2.');
  return folder;
}

function removeGroups(group: string): void {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroups(join(group, entry.name));
  rmdirSync(group);
}
