import { webhookViolations } from '../../../src/domain/violation/webhookViolations.ts';
import { endpointMistakes } from '../../../src/domain/webhook/webhookEndpoint.ts';
import { anEndpoint } from '../../fixtures/values/anEndpoint.ts';

test.each(['https://example.com/', 'https://hooks.example.com:8443/a?b=c', 'https://xn--bcher-kva.example/x'])(
  'accepts the address %s (rule WEBHOOK-3)',
  (url) => expect(endpointMistakes(anEndpoint({ url }))).toEqual([]),
);

test.each([
  ['', 'address-missing'],
  ['example.com', 'address-malformed'],
  ['ftp://example.com/', 'address-malformed'],
  ['https://user:word@example.com/', 'address-malformed'],
  ['http://example.com/', 'address-not-https'],
  [`https://example.com/${'a'.repeat(2000)}`, 'address-too-long'],
  ...[
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://db/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://app.localhost./',
  ].map((url) => [url, 'address-without-name'] as const),
] as const)('refuses the address %s: %s (rules WEBHOOK-3 and WEBHOOK-4)', (url, mistake) => {
  expect(endpointMistakes(anEndpoint({ url }))).toEqual([mistake]);
  expect(webhookViolations[mistake].field).toBe('url');
});

test('refuses an endpoint without events, and a description that is too long or has line breaks', () => {
  expect(endpointMistakes(anEndpoint({ eventTypes: [] }))).toEqual(['events-missing']);
  expect(endpointMistakes(anEndpoint({ description: 'a'.repeat(201) }))).toEqual(['description-too-long']);
  expect(endpointMistakes(anEndpoint({ description: 'a\nb' }))).toEqual(['description-characters']);
});
