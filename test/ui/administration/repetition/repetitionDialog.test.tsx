import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { repetitionChunk } from '../../../../src/ui/administration/Administration.tsx';
import { RepetitionModel } from '../../../../src/ui/administration/repetition/RepetitionModel.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { openStart } from '../../../../src/domain/item/openStart.ts';
import { ok } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

// A Tuesday, the second one of its month.
const webinar = anUpcomingWebinar({
  title: 'Ask us anything',
  startsAt: '2030-01-08T17:00:00.000Z',
  zone: 'Europe/Berlin',
});

async function openDialog(first = webinar) {
  const site = renderAdministration('/upcoming', { upcoming: [first] });
  await site.user.click(await screen.findByRole('button', { name: 'Actions for Ask us anything' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Repeat…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Repeat “Ask us anything”' });
  return { ...site, dialog, shown: within(dialog) };
}

async function open() {
  const opened = await openDialog();
  return { ...opened, until: await opened.shown.findByLabelText('Until') };
}

beforeAll(async () => {
  withDialogs();
  await preloadScreen('upcoming');
  await repetitionChunk.preload();
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('lists the dates before, creates a draft for each, and says how many and where (rule PLAN-12)', async () => {
  const { user, dialog, shown, until } = await open();
  expect(shown.getByRole('option', { name: 'Every week on Tuesday' })).toBeInTheDocument();
  await user.type(until, '2030-01-22');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue, Jan 15, 2030, 6pm GMT+1',
    'Tue, Jan 22, 2030, 6pm GMT+1',
  ]);
  await user.click(shown.getByRole('button', { name: 'Create 2 drafts' }));
  expect(
    await screen.findByText('Created 2 drafts of “Ask us anything”. They are in the list of upcoming webinars.'),
  ).toBeInTheDocument();
  expect(dialog).not.toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Actions for Ask us anything' })).toHaveLength(3);
});

test('asks for the start first where a draft has none (rule UPCOMING-15)', async () => {
  const { shown } = await openDialog({ ...webinar, published: false, startsAt: openStart });
  expect(await shown.findByText('Enter the start of this webinar first.')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: /Create/ })).toBeNull();
});

test('names the rule of the month', async () => {
  const { user, shown, until } = await open();
  await user.selectOptions(shown.getByLabelText('Repeat'), 'Every month on the second Tuesday');
  await user.type(until, '2030-04-30');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue, Feb 12, 2030, 6pm GMT+1',
    'Tue, Mar 12, 2030, 6pm GMT+1',
    'Tue, Apr 9, 2030, 6pm GMT+2',
  ]);
});

test('refuses an empty last day when the form is submitted, and moves the focus to it', async () => {
  const { user, shown, until } = await open();
  expect(shown.queryByText('Enter a valid date.')).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Create drafts' }));
  expect(await shown.findByText('Enter a valid date.')).toBeInTheDocument();
  expect(until).toHaveFocus();
});

test('sends the same key again after a lost answer, and another one for other sessions', async () => {
  const keys: string[] = [];
  const item = { ...webinar, registrationLink: '', earlierSessionId: null, recordedWebinarId: null };
  const port = {
    find: async () => ok({ item, version: 1 }),
    repeat: async (_id: string, _repetition: object, key: string) => {
      keys.push(key);
      if (keys.length === 1) throw new ApiFault('lost');
      return ok([webinar]);
    },
  };
  const model = new RepetitionModel(webinar.id, port, () => new Date('2030-01-01T00:00:00Z'));
  await model.fetching.start(() => port.find());
  model.choose({ until: '2030-01-22' });
  expect([await model.create(), model.trouble]).toEqual([undefined, 'failed']);
  expect(await model.create()).toEqual([webinar]);
  model.choose({ until: '2030-01-29' });
  await model.create();
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});
