import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { httpReminderRequests } from '../../../../src/infrastructure/http/personal/httpReminderRequests.ts';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { noTokens } from '../../../../src/application/ports/session/CallTokens.ts';
import { ok } from '../../../../src/domain/result.ts';
import { reminderRequestsContract } from '../../../contracts/ReminderRequests.contract.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';
import { addNewUpcoming } from '../../../fixtures/values/aNewWebinar.ts';
import { InMemoryReminderRequests } from '../../../fixtures/memory/InMemoryReminderRequests.ts';
import { openTestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';
import { signal } from '../../../fixtures/api/editing.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('httpReminderRequests', () => {
  reminderRequestsContract(async () => {
    const adapters = await openTestAdapters({ now });
    const account = await adapters.accounts.add(aNewAccount({ email: 'ada@example.com' }));
    if (!account.ok) throw new Error(account.refusal);
    const { upcoming } = await addNewUpcoming(adapters.upcomingWebinars, {}, now);
    const person = { id: account.value.id, trainingRole: null };
    const accessTokens = { verify: async (token: string) => ok({ person, session: undefined, token }) };
    const mailJobs = { wake: async () => undefined, work: async () => ({ stop: async () => undefined }) };
    const app = await composeTestServer({ ...adapters, accessTokens }, { mailJobs });
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    const client = (token: string | undefined) =>
      httpReminderRequests(new ApiClient({ baseUrl, tokens: { ...noTokens, current: async () => token } }));
    return {
      own: client('a-token'),
      visitor: client(undefined),
      webinar: upcoming.id,
      stop: async () => {
        await app.close();
        await adapters.close();
      },
    };
  });

  test('throws a fault when the server limits the visitor', async () => {
    const api = { call: async () => ({ status: 429, body: {} }) } as unknown as ApiClient;
    await expect(httpReminderRequests(api).ask('x', { zone: 'UTC' }, signal())).rejects.toBeInstanceOf(ApiFault);
  });
});

describe('InMemoryReminderRequests', () => {
  reminderRequestsContract(async () => {
    const session = { webinar: 'a-webinar', title: 'A title', startsAt: now.toISOString() };
    return {
      own: new InMemoryReminderRequests([session], { email: 'ada@example.com', now }),
      visitor: new InMemoryReminderRequests([session]),
      webinar: session.webinar,
      stop: async () => undefined,
    };
  });
});
