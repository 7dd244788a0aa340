/** @jest-environment node */
import { offlineAdapters } from '../../src/main/offline.ts';
import { buildContainer } from '../../src/main/container.ts';
import { tokens } from '../../src/main/tokens.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';

const containers = { online: () => buildContainer('online'), offline: () => buildContainer('offline', offlineAdapters([])) };

test.each(['online', 'offline'] as const)('%s, every token resolves', (mode) => {
  const container = containers[mode]();
  for (const [name, token] of Object.entries(tokens)) {
    if (mode === 'offline' && name === 'api') continue;
    expect(container.get(token as never)).toBeDefined();
  }
});

test('the two modes differ in their adapters', () => {
  expect(containers.online().get(tokens.videoCatalogue)).not.toBeInstanceOf(InMemoryVideoCatalogue);
  expect(containers.offline().get(tokens.videoCatalogue)).toBeInstanceOf(InMemoryVideoCatalogue);
});
