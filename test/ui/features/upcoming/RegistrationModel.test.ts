import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { UpcomingCatalogue } from '../../../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import {
  RegistrationModel,
  recallRegistrations,
  rememberRegistration,
} from '../../../../src/ui/features/upcoming/RegistrationModel.ts';
import { aSignedInSession, aSession } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { SharedStorage } from '../../../fixtures/identity/browserTab.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { SeriesModel } from '../../../../src/ui/features/webinar/SeriesModel.ts';

const url = 'https://events.example/register';

const webinar = anUpcomingWebinar({ public: false, title: 'Live: quizzes' });

function setUp(register: UpcomingCatalogue['register'], { gate } = aSignedInSession(aSubscription())) {
  const opened: string[] = [];
  const storage = new SharedStorage().seenByTab();
  const openTab = (address: string) => opened.push(address);
  const model = new RegistrationModel({ catalogue: { register }, gate, openTab, storage: () => storage }, webinar);
  return { opened, gate, model, storage };
}

test('opens the registration in a new tab and keeps its link', async () => {
  const { model, opened } = setUp(() => Promise.resolve(ok({ url })));
  const registering = model.register();
  expect(model).toMatchObject({ isAsking: true, url: undefined, trouble: undefined });
  await registering;
  expect(opened).toEqual([url]);
  expect(model).toMatchObject({ isAsking: false, url, trouble: undefined });
});

test('remembers on this device that the registration was opened', async () => {
  const { model, storage } = setUp(() => Promise.resolve(ok({ url })));
  model.recall();
  expect(model.isRegistered).toBe(false);
  await model.register();
  expect(model.isRegistered).toBe(true);
  const { gate } = aSession();
  const parts = { catalogue: { register: jest.fn() }, gate, openTab: jest.fn(), storage: () => storage };
  const afterwards = new RegistrationModel(parts, webinar);
  const other = { ...webinar, id: 'other' };
  const ofOther = new RegistrationModel(parts, other);
  for (const each of [afterwards, ofOther]) each.recall();
  expect([afterwards.isRegistered, ofOther.isRegistered]).toEqual([true, false]);
});

test('remembers the 50 latest registrations', () => {
  const storage = () => kept;
  const kept = new SharedStorage().seenByTab();
  for (let number = 1; number <= 51; number += 1) rememberRegistration(storage, `id-${number}`);
  rememberRegistration(storage, 'id-40');
  const recalled = recallRegistrations(storage);
  expect([recalled.length, recalled[0], recalled.at(-1)]).toEqual([50, 'id-40', 'id-2']);
});

test('registers although the storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { gate } = aSignedInSession(aSubscription());
  const register = () => Promise.resolve(ok({ url }));
  const model = new RegistrationModel({ catalogue: { register }, gate, openTab: jest.fn(), storage: blocked }, webinar);
  model.recall();
  await model.register();
  expect(model).toMatchObject({ isRegistered: true, url });
});

test.each(['has-ended', 'not-found'] as const)('reports the refusal %s and opens nothing', async (refusal) => {
  const { model, opened } = setUp(() => Promise.resolve(refuse(refusal)));
  await model.register();
  expect({ opened, trouble: model.trouble, url: model.url }).toEqual({ opened: [], trouble: refusal, url: undefined });
});

test.each(['subscribe', 'feature-disabled'] as const)('passes the refusal %s to the gate', async (refusal) => {
  const { model, opened, gate } = setUp(() => Promise.resolve(refuse(refusal)));
  await model.register();
  expect({ opened, trouble: model.trouble, stopped: gate.stopped }).toEqual({
    opened: [],
    trouble: undefined,
    stopped: { refusal, act: 'register', name: 'Live: quizzes', item: webinar },
  });
});

test('opens the gate dialog without a request when the visitor is anonymous', async () => {
  const register = jest.fn();
  const { model, gate } = setUp(register, aSession());
  await model.register();
  expect(register).not.toHaveBeenCalled();
  expect(gate.stopped?.refusal).toBe('subscribe');
  expect(model).toMatchObject({ isAsking: false, trouble: undefined });
});

test('reports a failure and succeeds on retry', async () => {
  let isDown = true;
  const { model, opened } = setUp(() => (isDown ? Promise.reject(new ApiFault('down')) : Promise.resolve(ok({ url }))));
  await model.register();
  expect(model.trouble).toBe('failed');
  isDown = false;
  await model.register();
  expect({ opened, trouble: model.trouble }).toEqual({ opened: [url], trouble: undefined });
});

test('opens nothing when the visitor has left', async () => {
  const { model, opened } = setUp(() => Promise.resolve(ok({ url })));
  const registering = model.register();
  model.leave();
  await registering;
  expect(opened).toEqual([]);
});

test('SeriesModel loads the series once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new ApiFault('down')), () => Promise.resolve([{ id: 'a', title: 'A' }])];
  const series = jest.fn(() => answers.shift()?.() ?? Promise.resolve([]));
  const model = new SeriesModel({ series }, undefined);
  model.load();
  model.load();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(model.all).toEqual([]);
  model.load();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(model.all).toEqual([{ id: 'a', title: 'A' }]);
  model.load();
  expect(series).toHaveBeenCalledTimes(2);
});
