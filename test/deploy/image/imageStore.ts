import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/steps.ts';
import { needPrograms } from '../programs/needPrograms.ts';

const run = promisify(execFile);
const base = 'localhost/lectern-base:test';
const programs = [
  { file: '/usr/bin/buildah', package: 'buildah' },
  { file: '/usr/bin/podman', package: 'podman' },
  // crun, the usual one, refuses machines with both kinds of control groups.
  { file: '/usr/sbin/runc', package: 'runc' },
  { file: '/usr/bin/mmdebstrap', package: 'mmdebstrap' },
];
const runtime = 'runc';

interface Outcome {
  readonly code: number;
  /** What it wrote to its output, and to its errors. */
  readonly output: string;
  readonly errors: string;
}

/** Builds and runs images, which lie in a folder of their own until `remove`. */
export interface ImageStore {
  readonly folder: string;
  /** Builds an image on a base that is made here, because tests reach no registry of images. */
  build(file: string, name: string, context: string, settings?: readonly string[]): Promise<void>;
  /** Resolves to the output, or throws. */
  podman(...parameters: readonly string[]): Promise<string>;
  /** Runs a container as the guide does, in the network of this machine. */
  runContainer(...parameters: readonly string[]): Promise<Outcome>;
  remove(): Promise<void>;
}

export async function openImageStore(): Promise<ImageStore> {
  await needPrograms(programs);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-images-'));
  const settings = join(folder, 'storage.conf');
  const driver = readFileSync('/proc/filesystems', 'utf8').includes('\toverlay\n') ? 'overlay' : 'vfs';
  writeFileSync(
    settings,
    `[storage]\ndriver = "${driver}"\nrunroot = "${join(folder, 'run')}"\ngraphroot = "${join(folder, 'images')}"\n`,
  );
  const environment = { ...process.env, CONTAINERS_STORAGE_CONF: settings, BUILDAH_ISOLATION: 'chroot' };
  const call = (program: string, parameters: readonly string[]) =>
    run(program, parameters, { env: environment, cwd: root, maxBuffer: 2 ** 28 });
  const podman = async (...parameters: readonly string[]) =>
    (await call('podman', ['--runtime', runtime, ...parameters])).stdout.trim();
  let based: Promise<unknown> | undefined;
  return {
    folder,
    podman,
    async build(file, name, context, buildSettings = []) {
      await (based ??= call(join(root, 'deploy/image/makeBase.sh'), [base]));
      const each = [`BASE=${base}`, ...buildSettings].flatMap((setting) => ['--build-arg', setting]);
      const parameters = ['--format', 'docker', '--file', join(root, file), '--tag', name, ...each, context];
      await call('buildah', ['build', ...parameters]);
    },
    async runContainer(...parameters) {
      const closed = ['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--network', 'host'];
      // Within those of this machine, which a container may not raise.
      const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
      return call('podman', ['--runtime', runtime, 'run', ...closed, ...limits, ...parameters]).then(
        ({ stdout, stderr }) => ({ code: 0, output: stdout, errors: stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          output: stdout,
          errors: stderr,
        }),
      );
    },
    async remove() {
      await podman('rm', '--all', '--force', '--volumes');
      // Images that are mounted, and the folder of all, which the storage mounts on itself.
      for (const path of mountsBelow(folder)) await run('umount', [path]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is mounted below a folder, the innermost first. */
function mountsBelow(folder: string): readonly string[] {
  const paths = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return paths.filter((path) => path.startsWith(`${folder}/`)).reverse();
}
