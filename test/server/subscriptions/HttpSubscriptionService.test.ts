import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OutsideFault } from '../../../server/application/ports/OutsideFault.ts';
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
const open = () =>
  new HttpSubscriptionService({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
    clock: { now: () => now },
    timeout: 300,
  });

test("asks with the caller's own token, as §7 says", async () => {
  await expect(open().of('token', 'person')).resolves.toMatchObject({
    source: 'seat',
    plan: 'team',
    status: 'active',
    features: { rise: false, review: true },
  });
  expect(asked).toEqual(['/base/subscriptions/api/users/authorized_status Bearer token']);
});

test('asks for the roles of somebody without a seat', async () => {
  [status, roles] = [404, { ...noRoles, 'reach-members': [{ state: 'active', plan: 'team' }] }];
  await expect(open().of('token', 'person')).resolves.toMatchObject({ source: 'reach-members', status: 'active' });
  expect(asked[1]).toBe('/base/subscriptions/api/users/authorized_roles?reach_users=true Bearer token');
  roles = noRoles;
  await expect(open().of('token', 'person')).resolves.toBeUndefined();
});

test('remembers for a minute by token, and many who ask at once share one call', async () => {
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
  ['500', 500, noRoles],
  ['401', 401, noRoles],
  ['403', 403, noRoles],
  ['a redirect', 302, noRoles],
  ['no JSON', '<html>', noRoles],
  ['another shape', { plan: 'gold' }, noRoles],
  ['null', 'null', noRoles],
  ['nothing in time', undefined, noRoles],
  ['roles with 404', 404, 404],
  ['roles with 500', 404, 500],
  ['roles of another shape', 404, { admin: 'yes' }],
])('%s is a fault, and not remembered', async (_case, answeredStatus, answeredRoles) => {
  const service = open();
  [status, roles] = [answeredStatus, answeredRoles];
  await expect(service.of('token', 'person')).rejects.toThrow(OutsideFault);
  [status, roles] = [seat, noRoles];
  await expect(service.of('token', 'person')).resolves.toMatchObject({ plan: 'team' });
});

test('a redirect is not followed: the token goes to nobody else', async () => {
  status = 302;
  await expect(open().of('token', 'person')).rejects.toThrow(OutsideFault);
  expect(asked).toEqual(['/base/subscriptions/api/users/authorized_status Bearer token']);
});

test('the two calls are handed on as they are, and never remembered', async () => {
  const service = open();
  for (let count = 0; count < 2; count += 1) await expect(service.status('token')).resolves.toEqual(seat);
  await expect(service.roles('token')).resolves.toEqual(noRoles);
  status = 404;
  await expect(service.status('token')).resolves.toBeUndefined();
  expect(asked).toHaveLength(4);
});

test('a service that is not there is a fault', async () => {
  const service = open();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(service.of('token', 'person')).rejects.toThrow(OutsideFault);
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
});
