import { readConfig } from '../../../../server/main/settings/config.ts';
import { isForeignHost } from '../../../../server/main/settings/embeddingsSettings.ts';

const embeddingsOf = (environment: Readonly<Record<string, string>>) =>
  readConfig(environment, '/srv', false).embeddings;

// Rule MEANING-1.
test('compares words only unless a model is set', () => {
  expect(embeddingsOf({})).toBeUndefined();
  expect(embeddingsOf({ EMBEDDINGS: 'off' })).toBeUndefined();
  expect(embeddingsOf({ EMBEDDINGS: 'packaged' })).toEqual({ kind: 'packaged' });
});

test.each([
  'http://ollama:11434',
  'http://ollama:11434/',
  'http://ollama:11434/v1',
  'http://ollama:11434/v1/embeddings',
])('reads the base of the server from %s', (url) => {
  expect(embeddingsOf({ EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: 'bge-m3' })).toEqual({
    kind: 'server',
    url: 'http://ollama:11434',
    model: 'bge-m3',
    key: undefined,
    isForeign: false,
  });
});

test('reads EMBEDDINGS_KEY, and keeps its value out of the list of changed settings', () => {
  const set = {
    EMBEDDINGS_URL: 'https://api.models.example/v1',
    EMBEDDINGS_MODEL: 'small',
    EMBEDDINGS_KEY: 'a-secret',
  };
  expect(embeddingsOf(set)).toMatchObject({ key: 'a-secret', isForeign: true });
  expect(JSON.stringify(readConfig(set, '/srv', false).changedSettings)).not.toContain('a-secret');
});

test.each([
  [{ EMBEDDINGS: 'local' }, 'EMBEDDINGS is "local": use one of off, packaged.'],
  [{ EMBEDDINGS_URL: 'http://ollama:11434' }, 'EMBEDDINGS_MODEL is missing: EMBEDDINGS_URL is set.'],
  [{ EMBEDDINGS_MODEL: 'bge-m3' }, 'EMBEDDINGS_URL is missing: EMBEDDINGS_MODEL is set.'],
  [{ EMBEDDINGS_KEY: 'a-secret' }, 'EMBEDDINGS_URL is missing: EMBEDDINGS_KEY is set.'],
  [{ EMBEDDINGS_URL: 'ollama', EMBEDDINGS_MODEL: 'm' }, 'EMBEDDINGS_URL is "ollama": use an absolute address'],
  [{ EMBEDDINGS_URL: 'http://me:pw@ollama', EMBEDDINGS_MODEL: 'm' }, 'EMBEDDINGS_URL must not hold a user'],
  [
    { EMBEDDINGS: 'packaged', EMBEDDINGS_URL: 'http://ollama', EMBEDDINGS_MODEL: 'm' },
    'EMBEDDINGS is "packaged" and EMBEDDINGS_URL is set: set one of them.',
  ],
])('refuses %j', (environment, message) => {
  expect(() => embeddingsOf(environment)).toThrow(message);
});

// Rule MEANING-3.
test.each([
  ['localhost', false],
  ['ollama', false],
  ['models.internal', false],
  ['127.0.0.1', false],
  ['10.2.3.4', false],
  ['172.16.0.9', false],
  ['172.32.0.9', true],
  ['192.168.1.5', false],
  ['[::1]', false],
  ['[fd00::5]', false],
  ['[2001:db8::1]', true],
  ['203.0.113.9', true],
  ['api.models.example', true],
  ['localhost.evil.example', true],
])('says whether %s is outside the network of the site: %s', (host, isForeign) => {
  expect(isForeignHost(host)).toBe(isForeign);
});
