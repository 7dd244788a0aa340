/** @jest-environment node */
import type { UpcomingCatalogue } from '../../src/application/ports/UpcomingCatalogue.ts';
import { ok, refuse } from '../../src/domain/result.ts';
import { RegistrationModel } from '../../src/ui/features/upcoming/RegistrationModel.ts';
import { aSignedInSession, aSession } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { anUpcomingWebinar } from '../fixtures/anUpcomingWebinar.ts';
import { SeriesModel } from '../../src/ui/features/webinar/SeriesModel.ts';

const url = 'https://events.example/register';

const webinar = anUpcomingWebinar({ public: false, title: 'Live: quizzes' });

function setUp(register: UpcomingCatalogue['register'], { gate } = aSignedInSession(aSubscription())) {
  const opened: string[] = [];
  return { opened, gate, model: new RegistrationModel({ register }, webinar, gate, (address) => opened.push(address)) };
}

test('registration opens in a tab and stays at hand as a link', async () => {
  const { model, opened } = setUp(() => Promise.resolve(ok({ url })));
  const under = model.register();
  expect(model).toMatchObject({ isAsking: true, url: undefined, trouble: undefined });
  await under;
  expect(opened).toEqual([url]);
  expect(model).toMatchObject({ isAsking: false, url, trouble: undefined });
});

test.each(['has-ended', 'not-found'] as const)('a refusal is told and opens nothing: %s', async (refusal) => {
  const { model, opened } = setUp(() => Promise.resolve(refuse(refusal)));
  await model.register();
  expect({ opened, trouble: model.trouble, url: model.url }).toEqual({ opened: [], trouble: refusal, url: undefined });
});

test.each(['subscribe', 'feature-disabled'] as const)(
  'what the gate refuses is the gate’s to tell: %s',
  async (refusal) => {
    const { model, opened, gate } = setUp(() => Promise.resolve(refuse(refusal)));
    await model.register();
    expect({ opened, trouble: model.trouble, stopped: gate.stopped }).toEqual({
      opened: [],
      trouble: undefined,
      stopped: { refusal, act: 'register', name: 'Live: quizzes' },
    });
  },
);

test('someone anonymous is stopped without a call', async () => {
  const register = jest.fn();
  const { model, gate } = setUp(register, aSession());
  await model.register();
  expect(register).not.toHaveBeenCalled();
  expect(gate.stopped?.refusal).toBe('subscribe');
  expect(model).toMatchObject({ isAsking: false, trouble: undefined });
});

test('a failure is told, and a second try counts', async () => {
  let isDown = true;
  const { model, opened } = setUp(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(ok({ url }))));
  await model.register();
  expect(model.trouble).toBe('failed');
  isDown = false;
  await model.register();
  expect({ opened, trouble: model.trouble }).toEqual({ opened: [url], trouble: undefined });
});

test('after leaving nothing opens any more', async () => {
  const { model, opened } = setUp(() => Promise.resolve(ok({ url })));
  const under = model.register();
  model.leave();
  await under;
  expect(opened).toEqual([]);
});

test('the series are asked for once, and again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve([{ id: 'a', title: 'A' }])];
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
