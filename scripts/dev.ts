import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './steps.ts';

// npm run dev: the site rebuilt on every change and exchanged in the open page; the server behind it restarted on every
// change of its own, of the shared rules or of what it renders with.
process.env['NODE_ENV'] = 'development';
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = port + 1;
const { default: configurations } = (await import('../webpack.config.ts')) as { default: webpack.Configuration[] };

// What lies in dist from now on is no production build: the next `npm start` makes one.
rmSync(join(root, 'dist/.built'), { force: true });

const watched = ['server', 'src/domain', 'src/contract', 'dist/site.json', 'dist/prerender.cjs'];
const server = spawn(
  process.execPath,
  [
    ...watched.map((path) => `--watch-path=${join(root, path)}`),
    '--disable-warning=ExperimentalWarning',
    'server/main/start.ts',
  ],
  {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(serverPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DEMO: process.env['DEMO'] ?? '1',
    },
    stdio: 'inherit',
  },
);

const development = new WebpackDevServer(
  {
    port,
    hot: true,
    client: { overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: '/assets/', writeToDisk: true },
    setupMiddlewares: (middlewares) => [{ name: 'wait-for-the-server', middleware: waitForServer }, ...middlewares],
    proxy: [
      { context: (path) => !path.startsWith('/assets/') && path !== '/ws', target: `http://localhost:${serverPort}` },
    ],
  },
  webpack(configurations),
);
await development.start();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    server.once('exit', () => process.exit(0));
    void development.stop();
  });
}

/** A page that is asked for while the server restarts waits for it. */
async function waitForServer(_request: unknown, _answer: unknown, next: () => void): Promise<void> {
  while (
    server.exitCode === null &&
    !(await fetch(`http://localhost:${serverPort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);
  next();
}
