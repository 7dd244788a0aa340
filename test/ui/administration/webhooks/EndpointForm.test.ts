import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { webhookViolations } from '../../../../src/domain/violation/webhookViolations.ts';
import { maximumEndpoints } from '../../../../src/domain/webhook/webhookEndpoint.ts';
import { webhookEventTypes } from '../../../../src/domain/webhook/webhookEvent.ts';
import { EndpointForm } from '../../../../src/ui/administration/webhooks/EndpointForm.ts';
import { InMemoryWebhooks } from '../../../fixtures/browserMemory/InMemoryWebhooks.ts';
import { anEndpoint } from '../../../fixtures/values/anEndpoint.ts';

test('shows mistakes once it was sent, and saves when they are corrected', async () => {
  const form = new EndpointForm(new InMemoryWebhooks(), undefined);
  form.write('url', 'http://receiver.example/');
  for (const type of webhookEventTypes) form.choose(type, false);
  expect(form.violations).toEqual([]);
  expect(await form.save()).toBeUndefined();
  expect([form.violationAt('url'), form.violationAt('eventTypes'), form.refusals]).toEqual([
    webhookViolations['address-not-https'],
    webhookViolations['events-missing'],
    1,
  ]);
  form.write('url', ' https://receiver.example/ ');
  form.choose('recording.ready', true);
  form.choose('item.published', true);
  expect(form.violations).toEqual([]);
  expect(await form.save()).toMatchObject({
    endpoint: { url: 'https://receiver.example/', eventTypes: ['item.published', 'recording.ready'] },
    secret: expect.stringMatching(/^whsec_/) as string,
  });
});

test('changes an endpoint, and says that somebody else was faster', async () => {
  const webhooks = new InMemoryWebhooks();
  const created = await webhooks.create(anEndpoint());
  if (!created.ok) throw new Error('not created');
  const { endpoint } = created.value;
  const [form, other] = [new EndpointForm(webhooks, endpoint), new EndpointForm(webhooks, endpoint)];
  form.write('description', 'Renamed');
  expect(await form.save()).toMatchObject({ description: 'Renamed', version: 2 });
  expect(await other.save()).toBeUndefined();
  expect(other.trouble).toBe('stale');
});

test('shows the refusal of the server at its field, and a fault below', async () => {
  const webhooks = new InMemoryWebhooks();
  for (let number = 0; number < maximumEndpoints; number += 1) await webhooks.create(anEndpoint());
  const form = new EndpointForm(webhooks, undefined);
  form.write('url', anEndpoint().url);
  await form.save();
  expect(form.violationAt('url')).toEqual(webhookViolations['too-many-endpoints']);
  jest.spyOn(webhooks, 'create').mockRejectedValueOnce(new ApiFault('offline'));
  await form.save();
  expect([form.trouble, form.isSaving]).toEqual(['failed', false]);
});
