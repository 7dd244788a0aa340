import {
  knownPersonOf,
  monitoredPersonOf,
  SessionVisitor,
} from '../../../../src/ui/features/session/SessionVisitor.ts';
import { aSession, robin } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';

const self = { ...robin, hash: 'proof' };

test('GROWTH-2, FLAG-3: names a person once the subscription is known, by ids and proof only', () => {
  const { session } = aSession();
  const visitor = new SessionVisitor(session, knownPersonOf);
  const heard: unknown[] = [];
  const end = visitor.onChange(() => heard.push(visitor.person));
  session.enter(self);
  expect(visitor.person).toBeUndefined();
  session.hold(aSubscription({ subscriptionId: 's-1' }), undefined);
  session.countDown(3);
  session.leave();
  expect(heard).toEqual([{ id: 'p-1', subscriptionId: 's-1', hash: 'proof' }, undefined]);
  end();
  session.enter(self);
  session.hold(undefined, undefined);
  expect(heard).toHaveLength(2);
  expect(visitor.person).toEqual({ id: 'p-1', subscriptionId: null, hash: 'proof' });
});

test('MONITOR-5: names a person by id, name and email as soon as they are signed in', () => {
  const { session } = aSession();
  const visitor = new SessionVisitor(session, monitoredPersonOf);
  expect(visitor.person).toBeUndefined();
  session.enter({ ...self, firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' });
  expect(visitor.person).toEqual({ id: self.id, name: 'Noor Haddad', email: 'noor@example.com' });
});
