import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { webhooksChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryWebhooks } from '../../../fixtures/browserMemory/InMemoryWebhooks.ts';
import { anEndpoint } from '../../../fixtures/values/anEndpoint.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const { url } = anEndpoint();
let webhooks: InMemoryWebhooks;
beforeAll(async () => {
  withDialogs();
  await webhooksChunk.preload();
});
beforeEach(() => {
  localStorage.clear();
  webhooks = new InMemoryWebhooks();
});

async function addOne() {
  const created = await webhooks.create(anEndpoint());
  if (!created.ok) throw new Error('not created');
  return created.value.endpoint;
}
async function open(address = '/admin/webhooks') {
  const site = renderAdministration(address, { ports: () => ({ webhooks }) });
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' });
  return site;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('is reached from the tools above a list', async () => {
  await preloadScreen('videos');
  keepAdminMode(true);
  const { user } = renderAdministration('/videos', { ports: () => ({ webhooks }) });
  await user.click(await screen.findByRole('link', { name: 'Webhooks' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toHaveFocus();
});

test('shows the not-found page to everyone else (rule WEBHOOK-12)', async () => {
  renderAdministration('/admin/webhooks', { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('adds an endpoint after a correction, and shows its secret once (rule WEBHOOK-5)', async () => {
  const { user } = await open();
  expect(await screen.findByText(/No program is told of changes yet/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const form = await dialog('Add a webhook');
  await user.type(form.getByLabelText('Address'), 'http://receiver.example/hook');
  await user.click(form.getByRole('checkbox', { name: /Item changed/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('The address must begin with https://.')).toBeInTheDocument();
  expect(form.getByLabelText('Address')).toHaveFocus();
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), url);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const secret = await dialog('Secret of the webhook');
  const shown = secret.getByLabelText<HTMLInputElement>('Secret').value;
  expect(shown).toMatch(/^whsec_/);
  await user.click(secret.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(shown);
  await user.click(secret.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: url })).toBeInTheDocument();
  expect(screen.getByText('5 events')).toBeInTheDocument();
});

test('pauses and resumes, edits, makes a new secret and deletes', async () => {
  await addOne();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: `Pause ${url}` }));
  expect(await screen.findByText('Paused')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Resume ${url}` }));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Edit ${url}` }));
  const form = await dialog('Edit the webhook');
  await user.type(form.getByLabelText(/^Description/), ' of the company');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The intranet of the company')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Make a new secret for ${url}` }));
  await user.click((await dialog('Make a new secret?')).getByRole('button', { name: 'Make a new secret' }));
  const secret = await dialog('Secret of the webhook');
  expect(secret.getByText(/signed with the former secret too until/)).toBeInTheDocument();
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: `Delete ${url}` }));
  await user.click((await dialog('Delete this webhook?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No program is told of changes yet/)).toBeInTheDocument();
});

test('says that somebody else has changed the endpoint, and shows it as it is now', async () => {
  const { id } = await addOne();
  const { user } = await open();
  await screen.findByText('Active');
  await webhooks.change(id, 1, { description: 'Renamed meanwhile' });
  await user.click(screen.getByRole('button', { name: `Pause ${url}` }));
  expect(await screen.findByText(/Somebody else has changed this webhook/)).toBeInTheDocument();
  expect(await screen.findByText('Renamed meanwhile')).toBeInTheDocument();
});

test('shows the messages of one endpoint with their tries, and sends one again', async () => {
  const { id } = await addOne();
  await webhooks.test(id);
  const at = '2026-03-01T12:00:00.000Z';
  const attempts = [
    { at, milliseconds: 15_000, status: null, failure: 'timed-out', answer: '' },
    { at: '2026-03-01T11:59:00.000Z', milliseconds: 80, status: 500, failure: null, answer: 'Out of order' },
  ] as const;
  const all = (webhooks.messages.get(id) ?? []).map((each) => ({ ...each, state: 'failed' as const, attempts }));
  webhooks.messages.set(
    id,
    all.map((each) => ({ ...each, nextTryAt: null })),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: `Messages to ${url}` }));
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await messages.findByText('1 message')).toBeInTheDocument();
  expect(messages.getByText('No whole answer within 15 seconds')).toBeInTheDocument();
  expect(messages.getByText('Status 500')).toBeInTheDocument();
  expect(messages.getByRole('region', { name: 'Beginning of the answer' })).toHaveTextContent('Out of order');
  await user.selectOptions(messages.getByLabelText('State'), 'Delivered');
  expect(await messages.findByText('No message is in this state.')).toBeInTheDocument();
  await user.selectOptions(messages.getByLabelText('State'), 'All states');
  await user.click(await messages.findByRole('button', { name: 'Send again: Test' }));
  expect(await messages.findByText('Waiting', { selector: '.badge' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Send a test to ${url}` }));
  expect(await messages.findByText('2 messages')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All webhooks' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).not.toBeInTheDocument());
});

test('says that the webhooks could not be loaded, and loads them again', async () => {
  await addOne();
  jest.spyOn(webhooks, 'list').mockRejectedValueOnce(new ApiFault('offline'));
  const { user } = await open();
  expect(await screen.findByText('The webhooks could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: url })).toBeInTheDocument();
});

test('says that an endpoint does not exist any more', async () => {
  await open('/admin/webhooks?endpoint=gone');
  expect(await screen.findByText('This webhook does not exist any more.')).toBeInTheDocument();
  await act(async () => undefined);
});
