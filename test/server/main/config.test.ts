import { ConfigError, readConfig } from '../../../server/main/config.ts';

const root = '/srv/lectern';
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, root, false);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};

test('without any setting the defaults of the design hold', () => {
  expect(readConfig({}, root, true)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataFolder: '/srv/lectern/data',
    dataFolderIsDefault: true,
    databaseUrl: undefined,
    demo: true,
    role: 'all',
    trustProxy: false,
    logLevel: 'warn',
    brand: { name: 'Lectern' },
  });
});

test('the demo is seeded by npm start and not by npm run serve', () => {
  expect(readConfig({}, root, false).demo).toBe(false);
  expect(readConfig({ DEMO: '1' }, root, false).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }, root, true).demo).toBe(false);
});

test('a relative data folder lies in the project, a named one is used as it is', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }, root, false)).toMatchObject({ dataFolder: '/srv/lectern/elsewhere', dataFolderIsDefault: false });
  expect(readConfig({ DATA_DIR: '/var/films' }, root, false).dataFolder).toBe('/var/films');
});

test('the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://training.example/' }, root, false).publicUrl).toBe('https://training.example');
});

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc": use a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT is "0": use a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT is "65536": use a whole number from 1 to 65535.'],
  [{ PUBLIC_URL: 'training.example' }, 'PUBLIC_URL is "training.example": use an absolute address that begins with http:// or https://.'],
  [{ PUBLIC_URL: 'ftp://training.example' }, 'PUBLIC_URL is "ftp://training.example": use an absolute address that begins with http:// or https://.'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL is "mysql://localhost/x": use an absolute address that begins with postgres:// or postgresql://.'],
  [{ DEMO: 'yes' }, 'DEMO is "yes": use one of 0, 1.'],
  [{ ROLE: 'boss' }, 'ROLE is "boss": use one of all, web, worker.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": use one of fatal, error, warn, info, debug, trace, silent.'],
])('%j is refused with what to use instead', (environment, message) => {
  expect(faultsOf(environment)).toEqual([message]);
});

test('all faults are told at once', () => {
  expect(faultsOf({ PORT: '-1', DEMO: '2', ROLE: 'x' })).toHaveLength(3);
});
