import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { root } from './steps.ts';

// npm run dev: rebuilds the site on every change and updates the open page. Restarts the server when its own code, the
// shared rules or the prerender bundle change.
process.env['NODE_ENV'] = 'development';
const port = Number(process.env['PORT'] ?? 3000);
const serverPort = port + 1;
const { default: configurations } = (await import('../webpack.config.ts')) as { default: webpack.Configuration[] };

// The dist folder no longer holds a production build, so the next `npm start` must build again.
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

/** Makes requests wait while the server restarts. */
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
