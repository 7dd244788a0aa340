import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { ReminderModel, OwnReminders } from '../../../../src/ui/features/reminders/ReminderModel.ts';
import { InMemoryReminderRequests } from '../../../fixtures/memory/InMemoryReminderRequests.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const webinar = { id: 'a-webinar', title: 'A title', startsAt: '2026-03-03T18:00:00.000Z' };
const sessions = [{ webinar: 'a-webinar', title: 'A title', startsAt: '2026-03-03T18:00:00.000Z' }];

function visiting(known = sessions) {
  const requests = new InMemoryReminderRequests(known);
  const { session } = aSession();
  const own = new OwnReminders(requests);
  return {
    requests,
    session,
    model: new ReminderModel({ reminderRequests: requests, own, zone: () => 'UTC' }, webinar, session),
  };
}

function signedIn(email = robin.email) {
  const requests = new InMemoryReminderRequests(sessions, { email, now });
  const { session } = aSignedInSession();
  const own = new OwnReminders(requests);
  return {
    requests,
    session,
    own,
    model: new ReminderModel({ reminderRequests: requests, own, zone: () => 'UTC' }, webinar, session),
  };
}

test('asks a visitor for an address, and says where the mail went', async () => {
  const { model, requests } = visiting();
  await model.begin();
  expect([model.isAsking, model.isOn]).toEqual([true, false]);
  model.write('ada@example.com ');
  await model.send();
  expect([model.sentTo, requests.mailed]).toEqual(['ada@example.com', ['ada@example.com']]);
  model.close();
  await model.begin();
  // The form is back for another address.
  expect([model.isAsking, model.sentTo, model.email]).toEqual([true, undefined, 'ada@example.com ']);
});

test.each([
  ['', 'address-missing'],
  ['ada', 'address-wrong'],
  [`${'a'.repeat(65)}@example.com`, 'address-too-long'],
])('says what is wrong with "%s" without a call, until it is changed', async (address, trouble) => {
  const { model, requests } = visiting();
  await model.begin();
  model.write(address);
  await model.send();
  expect([model.addressTrouble, model.otherTrouble, requests.mailed]).toEqual([trouble, undefined, []]);
  model.write('ada@example.com');
  expect(model.addressTrouble).toBeUndefined();
});

test('turns reminders on with one click of a signed-in person, and off with another', async () => {
  const { model } = signedIn();
  await model.look();
  await model.begin();
  expect([model.isOn, model.isAsking]).toEqual([true, false]);
  await model.turnOff();
  expect(model.isOn).toBe(false);
});

test('asks once for the reminders of a person for all cards, and forgets them at sign-out', async () => {
  const { own, requests, session } = signedIn();
  await requests.ask('a-webinar', {});
  const read = jest.spyOn(requests, 'own');
  const cards = [1, 2, 3].map(
    () => new ReminderModel({ reminderRequests: requests, own, zone: () => 'UTC' }, webinar, session),
  );
  await Promise.all(cards.map((card) => card.look()));
  expect([cards.map(({ isOn }) => isOn), read.mock.calls.length]).toEqual([[true, true, true], 1]);
  session.leave();
  await cards[0]?.look();
  expect([own.sessions, cards[1]?.isOn]).toEqual([undefined, false]);
});

test('asks a signed-in person for an address when the server knows none, beginning with their own', async () => {
  const { model } = signedIn('');
  await model.begin();
  expect([model.isAsking, model.email, model.trouble]).toEqual([true, robin.email, undefined]);
});

test('says that the request failed or that the webinar is gone, and can retry', async () => {
  const { model, requests } = visiting();
  await model.begin();
  model.write('ada@example.com');
  requests.fault = new ApiFault('offline');
  await model.send();
  expect([model.otherTrouble, model.isBusy, model.isAsking]).toEqual(['failed', false, true]);
  requests.fault = undefined;
  await model.send();
  expect([model.otherTrouble, model.sentTo]).toEqual([undefined, 'ada@example.com']);
  const gone = visiting([]);
  await gone.model.begin();
  gone.model.write('ada@example.com');
  await gone.model.send();
  expect(gone.model.otherTrouble).toBe('not-found');
});
