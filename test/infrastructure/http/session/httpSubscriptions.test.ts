import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpSubscriptions } from '../../../../src/infrastructure/http/session/httpSubscriptions.ts';
import type { Role } from '../../../../src/domain/access/subscriptionAnswers.ts';
import { subscriptionsContract, type Holding } from '../../../contracts/Subscriptions.contract.ts';
import { oneToken } from '../../../fixtures/values/callTokens.ts';

let server: Server;
let baseUrl: string;
let asked: string[];
let answer: (path: string) => { readonly status: number; readonly body: unknown };

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? 'anonymous'}`);
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const subscriptions = () =>
  httpSubscriptions(new ApiClient({ baseUrl, wait: () => Promise.resolve(), tokens: oneToken('token') }));

async function serving({ seat, roles }: Holding) {
  const of = (kind: Role['kind']) =>
    roles.filter((role) => role.kind === kind).map(({ state, plan }) => ({ state, plan }));
  answer = (path) => {
    if (!path.includes('authorized_status'))
      return {
        status: 200,
        body: { 'additional-admin': of('additional-admin'), admin: of('admin'), 'reach-members': of('reach-members') },
      };
    if (seat === undefined) return { status: 404, body: {} };
    const { plan, status, isRetrialEligible, features, subscriptionId } = seat;
    return {
      status: 200,
      body: {
        plan,
        status,
        is_retrial_eligible: isRetrialEligible,
        features: { enable_rise: features.rise, enable_review: features.review },
        subscription_id: subscriptionId,
      },
    };
  };
  return subscriptions();
}

describe('subscriptions over HTTP', () => {
  subscriptionsContract(serving);

  test('makes the two calls of rule SUBSCRIPTION-11 with the bearer token', async () => {
    await (await serving({ seat: undefined, roles: [] })).status();
    await subscriptions().roles();
    expect(asked).toEqual([
      '/subscriptions/api/users/authorized_status Bearer token',
      '/subscriptions/api/users/authorized_roles?reach_users=true Bearer token',
    ]);
  });

  test('throws after five failed tries', async () => {
    answer = () => ({ status: 500, body: {} });
    await expect(subscriptions().status()).rejects.toThrow();
    expect(asked).toHaveLength(5);
  });

  test.each([
    [401, {}],
    [403, {}],
    [200, { plan: 'gold' }],
    [200, null],
    [204, ''],
  ])('throws for an answer of an unknown shape: %i %j', async (status, body) => {
    answer = () => ({ status, body });
    await expect(subscriptions().status()).rejects.toThrow(
      `/subscriptions/api/users/authorized_status answered ${status}`,
    );
    await expect(subscriptions().roles()).rejects.toThrow(
      `/subscriptions/api/users/authorized_roles?reach_users=true answered ${status}`,
    );
  });

  test('throws when the roles call answers 404', async () => {
    answer = () => ({ status: 404, body: {} });
    await expect(subscriptions().roles()).rejects.toThrow();
  });
});
