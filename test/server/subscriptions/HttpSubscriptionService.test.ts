import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DependencyFault } from '../../../server/application/ports/faults/ErrorReports.ts';
import { TokenRefusedFault } from '../../../server/application/ports/identity/SubscriptionService.ts';
import { HttpSubscriptionService } from '../../../server/subscriptions/HttpSubscriptionService.ts';

const seat = { plan: 'team', status: 'active', is_retrial_eligible: false, features: { enable_rise: false } };
const noRoles = { 'additional-admin': [], admin: [], 'reach-members': [] };
let now: Date;
let server: Server;
let asked: string[];
let status: unknown;
let roles: unknown;

/** A number is a status without a body; undefined never answers. */
const listener: RequestListener = (request, response) => {
  asked.push(`${request.url} ${request.headers.authorization}`);
  const body = request.url?.includes('status') === true ? status : roles;
  if (body === undefined) return;
  if (typeof body === 'number') return void response.writeHead(body, { location: '/' }).end();
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};
beforeEach(async () => {
  [now, asked, status, roles] = [new Date('2026-03-01T12:00:00Z'), [], seat, noRoles];
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
/** `timeout` is in milliseconds; the default is that of the service. */
const open = (timeout?: number) =>
  new HttpSubscriptionService({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
    clock: { now: () => now },
    ...(timeout === undefined ? {} : { timeout }),
  });

test("asks for the status with the caller's own token", async () => {
  await expect(open().of('token', 'person')).resolves.toMatchObject({
    source: 'seat',
    plan: 'team',
    status: 'active',
    features: { rise: false, review: true },
  });
  expect(asked).toEqual(['/base/subscriptions/api/users/authorized_status Bearer token']);
});

test('asks for the roles when the person has no seat', async () => {
  [status, roles] = [404, { ...noRoles, 'reach-members': [{ state: 'active', plan: 'team' }] }];
  await expect(open().of('token', 'person')).resolves.toMatchObject({ source: 'reach-members', status: 'active' });
  expect(asked[1]).toBe('/base/subscriptions/api/users/authorized_roles?reach_users=true Bearer token');
  roles = noRoles;
  await expect(open().of('token', 'person')).resolves.toBeUndefined();
});

test('caches the answer by token for a minute, and makes one call for concurrent requests', async () => {
  const service = open();
  await Promise.all([1, 2, 3].map(() => service.of('token', 'person')));
  await service.of('token', 'person');
  expect(asked).toHaveLength(1);
  await service.of('another', 'person');
  expect(asked).toHaveLength(2);
  now = new Date(now.getTime() + 60_000);
  status = { ...seat, status: 'inactive' };
  await expect(service.of('token', 'person')).resolves.toMatchObject({ status: 'inactive' });
});

test.each([
  ['status 500', 500, noRoles],
  ['status 403', 403, noRoles],
  ['a redirect', 302, noRoles],
  ['HTML instead of JSON', '<html>', noRoles],
  ['an unknown plan', { plan: 'gold' }, noRoles],
  ['null', 'null', noRoles],
  ['no answer within the timeout', undefined, noRoles],
  ['status 404 for the roles', 404, 404],
  ['status 500 for the roles', 404, 500],
  ['roles of another shape', 404, { admin: 'yes' }],
])('throws for %s, and does not cache it', async (_case, answeredStatus, answeredRoles) => {
  // Long enough for the answer that follows on a busy machine.
  const service = open(answeredStatus === undefined ? 1000 : undefined);
  [status, roles] = [answeredStatus, answeredRoles];
  await expect(service.of('token', 'person')).rejects.toThrow(DependencyFault);
  [status, roles] = [seat, noRoles];
  await expect(service.of('token', 'person')).resolves.toMatchObject({ plan: 'team' });
});

test('says that the service refuses the token when it answers 401, and does not cache it', async () => {
  const service = open();
  status = 401;
  await expect(service.of('token', 'person')).rejects.toThrow(TokenRefusedFault);
  status = seat;
  await expect(service.of('token', 'person')).resolves.toMatchObject({ plan: 'team' });
});

test('does not follow a redirect with the token', async () => {
  status = 302;
  await expect(open().of('token', 'person')).rejects.toThrow(DependencyFault);
  expect(asked).toEqual(['/base/subscriptions/api/users/authorized_status Bearer token']);
});

test('passes on status and roles unchanged, and caches neither', async () => {
  const service = open();
  for (let count = 0; count < 2; count += 1) await expect(service.status('token')).resolves.toEqual(seat);
  await expect(service.roles('token')).resolves.toEqual(noRoles);
  status = 404;
  await expect(service.status('token')).resolves.toBeUndefined();
  expect(asked).toHaveLength(4);
});

test('throws when the service cannot be reached', async () => {
  const service = open();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(service.of('token', 'person')).rejects.toThrow(DependencyFault);
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
});
