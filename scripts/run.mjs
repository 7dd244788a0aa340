// The entry to all commands of the project: `node scripts/run.mjs TASK …`, on Node 20 or later. It installs packages if
// the lock file has changed, builds if sources have changed, and starts the task on the pinned Node 24 of node_modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants as fileAccess,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptArguments, serverArguments, serverEnvironment } from './nodeArguments.mjs';

const begun = Date.now();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const node24 = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const installStamp = join(root, 'node_modules/.lectern-installed');
// Without it Node compiles and strips the types of every source file at each start, which also takes 16 MB.
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node');
const buildStamp = join(root, 'dist/.built');

const tasks = {
  start: { needs: ['build'], program: 'server/main/start.ts', environment: { DEMO: process.env.DEMO ?? '1' } },
  serve: { needs: [], program: 'server/main/start.ts' },
  import: { needs: [], program: 'server/main/import.ts' },
  export: { needs: [], program: 'server/main/export.ts' },
  index: { needs: [], program: 'server/main/rebuildIndex.ts' },
  generate: { needs: [], program: 'server/main/generate.ts' },
  accounts: { needs: [], program: 'server/main/accounts.ts' },
  migrate: { needs: [], program: 'server/main/migrate.ts' },
  'move-media': { needs: [], program: 'server/main/moveMedia.ts' },
  backup: { needs: [], program: 'server/main/backup.ts' },
  restore: { needs: [], program: 'server/main/restore.ts' },
  doctor: { needs: [], program: 'server/main/doctor.ts' },
  build: { needs: ['build'], program: undefined },
  compile: { needs: [], program: undefined },
  check: { needs: [], program: 'scripts/check.ts' },
  audit: { needs: [], program: 'scripts/audit.ts' },
  format: { needs: [], program: 'scripts/format.ts' },
  test: { needs: [], program: 'scripts/test.ts' },
  load: { needs: ['build'], program: 'scripts/load.ts' },
  soak: { needs: ['build'], program: 'scripts/soak.ts' },
  bench: { needs: ['build'], program: 'scripts/bench.ts' },
  sourcemaps: { needs: ['build'], program: 'scripts/sourcemaps.ts' },
  dev: { needs: ['build'], program: 'scripts/dev.ts' },
};

const [taskName, ...rest] = process.argv.slice(2);
const task = tasks[taskName];
if (task === undefined) fail(`There is no task "${taskName}". Use one of: ${Object.keys(tasks).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node 20 or later is needed to begin; this is ${process.version}.`);

let running;
let stoppedBy;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
endWithParent();
// Where a site runs its files may be read-only.
if (!['serve', 'backup', 'restore', 'doctor', 'compile'].includes(taskName)) await install();
if (!existsSync(node24)) fail('The packages are not installed. Run "npm ci" first.');
if (task.needs.includes('build')) await build();
if (taskName === 'compile' || task.program?.startsWith('server/')) await compile();
if (task.program !== undefined) process.exitCode = await handOver(task.program, rest, task.environment);

/** Runs `npm ci` unless it has already run for this lock file. */
async function install() {
  const wanted = digest([join(root, 'package-lock.json')]) + process.platform + process.arch;
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted && existsSync(node24)) return;
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith('.js') ? [process.execPath, npm] : [windows ? 'npm.cmd' : 'npm'];
  await step('Installing packages (about a minute the first time)', [...command, 'ci', '--no-audit', '--no-fund'], {
    hint: 'Check the connection to the npm registry and the free disk space, then run the same command again.',
  });
  writeFileSync(installStamp, wanted);
}

/** Builds the site unless the sources are unchanged since the last build. */
async function build() {
  const wanted = digest([
    ...filesBelow('src'),
    ...filesBelow('scripts/build'),
    join(root, 'webpack.config.ts'),
    join(root, 'package-lock.json'),
  ]);
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  rmSync(buildStamp, { force: true });
  await step(
    'Building the site',
    [node24, join(root, 'node_modules/webpack-cli/bin/cli.js'), '--config', join(root, 'webpack.config.ts')],
    {
      hint: 'The lines above say which source file is at fault.',
    },
  );
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Compiles the server unless its sources are unchanged. Where the cache may only be read, it is used as it is. */
async function compile() {
  const stamp = join(compileCache, '.compiled');
  const sources = ['server', 'src/domain', 'src/contract'].flatMap(filesBelow);
  const wanted = digest([...sources, join(root, 'package-lock.json')]) + process.arch;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  try {
    mkdirSync(compileCache, { recursive: true });
    accessSync(compileCache, fileAccess.W_OK);
  } catch {
    return;
  }
  await step('Compiling the server', [node24, ...serverArguments, join(root, 'scripts/compileServer.mjs')], {
    environment: { NODE_COMPILE_CACHE: compileCache },
    hint: 'The lines above say which source file is at fault.',
  });
  writeFileSync(stamp, wanted);
}

/** Runs a long step and shows the seconds. Its output is shown only if it fails. */
async function step(title, command, { hint, environment = {} }) {
  const stepBegun = Date.now();
  const seconds = () => Math.round((Date.now() - stepBegun) / 1000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(`${title} …${isTerminal ? '' : '\n'}`);
  const ticker = setInterval(
    () => process.stdout.write(isTerminal ? `\r${title} … ${seconds()} s` : `${title} … ${seconds()} s\n`),
    isTerminal ? 1000 : 15_000,
  );
  const child = spawn(command[0], command.slice(1), {
    cwd: root,
    env: { ...withNode24(process.env), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) =>
    child
      .on('error', (error) => {
        output.push(Buffer.from(String(error)));
        resolve(1);
      })
      .on('close', resolve),
  );
  clearInterval(ticker);
  process.stdout.write(isTerminal ? `\r${title} … ${seconds()} s\n` : '');
  if (stoppedBy !== undefined) process.exit(128 + constants.signals[stoppedBy]);
  if (code !== 0) fail(`${Buffer.concat(output).toString().trim()}\n\n${title} failed. ${hint}`);
}

/** Runs the program with this terminal and exits with its code. */
function handOver(program, parameters, environment = {}) {
  const isServer = program.startsWith('server/');
  const child = spawn(node24, [...(isServer ? serverArguments : scriptArguments), join(root, program), ...parameters], {
    cwd: root,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      LECTERN_BEGUN: String(begun),
      ...(isServer ? serverEnvironment : {}),
      ...withNode24(process.env),
      ...environment,
    },
    stdio: 'inherit',
  });
  running = child;
  return new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal])),
  );
}

/**
 * Ends the step or the program, which decides when. It gets SIGTERM in any case: SIGINT may have been ignored when this
 * script was started, as in the background of a shell script, and what it starts inherits that. Ctrl-C in a terminal
 * reaches the program directly as well.
 */
function stop(signal) {
  stoppedBy = signal;
  if (running === undefined) process.exit(128 + constants.signals[signal]);
  running.kill('SIGTERM');
}

/**
 * npm passes a signal to the shell that runs this script, and the shell ends without passing it on. So this script and
 * its program end when that shell has ended. The long-running tasks take the place of their shell (`exec`), because a
 * shell that ignores SIGINT does not end either; Windows has no `exec` and no such shell.
 */
function endWithParent() {
  if (windows || process.env.npm_lifecycle_script?.includes(`node scripts/run.mjs ${taskName}`) !== true) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop('SIGTERM');
  };
  const looking = setInterval(look, 250);
  looking.unref();
}

function withNode24(environment) {
  const separator = windows ? ';' : ':';
  return { ...environment, PATH: [dirname(node24), join(root, 'node_modules/.bin'), environment.PATH].join(separator) };
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
