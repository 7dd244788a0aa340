import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';
import { refuse } from '../../../../../src/domain/result.ts';
import { webinarViolations, type Violation } from '../../../../../src/domain/violation/violations.ts';
import { recommendationOf } from '../../../../../src/domain/item/webinar.ts';
import { recommendationsChunk } from '../../../../../src/ui/administration/sections/WebinarSection.tsx';
import type { SectionName } from '../../../../../src/ui/features/administered/AdministrationSlot.ts';
import { aWebinar } from '../../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../../withDialogs.ts';
import { renderSection } from '../renderSection.tsx';

beforeAll(withDialogs);
beforeAll(async () => {
  await recommendationsChunk.preload();
});
beforeEach(() => localStorage.clear());

const webinar = aWebinar({ resources: [{ name: 'Variables explained', url: 'https://elsewhere.example/variables' }] });
const other = aWebinar({ slug: 'other', title: 'Another one' });
const name = () => screen.getByRole('textbox', { name: 'Name' });

test('shows both versions of a conflict side by side, and saves mine when I keep it', async () => {
  const { user, open, save, ports, now, changed } = renderSection('resources', webinar);
  await open();
  await user.type(name(), ' well');
  const { version } = await now();
  await ports.webinarEditing.save(webinar.id, version, {
    resources: [{ name: 'Theirs', url: 'https://theirs.example/' }],
  });
  await save();
  expect(
    await screen.findByRole('heading', { name: 'Someone else has changed this while you were editing it' }),
  ).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Yours' })).toHaveTextContent('Variables explained well');
  expect(screen.getByRole('group', { name: 'Theirs' })).toHaveTextContent('Theirs https://theirs.example/');
  expect(changed).toEqual([]);
  expect(screen.getByRole('radio', { name: 'Keep mine' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Save my choices' }));
  await waitFor(async () =>
    expect((await now()).item.resources).toEqual([
      { name: 'Variables explained well', url: 'https://elsewhere.example/variables' },
    ]),
  );
});

test('keeps the other version when it is chosen', async () => {
  const { user, open, save, ports, now } = renderSection('resources', webinar);
  await open();
  await user.type(name(), ' well');
  await ports.webinarEditing.save(webinar.id, (await now()).version, {
    resources: [{ name: 'Theirs', url: 'https://theirs.example/' }],
  });
  await save();
  await user.click(await screen.findByRole('radio', { name: 'Take theirs' }));
  await user.click(screen.getByRole('button', { name: 'Save my choices' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await now()).item.resources).toEqual([{ name: 'Theirs', url: 'https://theirs.example/' }]);
});

test('saves when somebody else has changed only other fields', async () => {
  const { user, open, save, ports, now } = renderSection('resources', webinar);
  await open();
  await user.type(name(), ' well');
  await ports.webinarEditing.save(webinar.id, (await now()).version, { title: 'Another title' });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await now()).item).toMatchObject({
    title: 'Another title',
    resources: [{ name: 'Variables explained well' }],
  });
});

test('shows "Something went wrong." after a failure, and keeps the input', async () => {
  const { user, open, save } = renderSection('resources', webinar, {
    instead: () => ({ save: () => Promise.reject(new ApiFault('The network is gone')) }),
  });
  await open();
  await user.type(name(), ' well');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong.Your changes are not lost. Please try again.',
  );
  expect(name()).toHaveValue('Variables explained well');
});

test.each([
  ['resources', webinarViolations['resource-address'], () => screen.getByRole('textbox', { name: 'Name' })],
  ['objectives', webinarViolations['objective-outside'], () => screen.getByRole('textbox', { name: 'Title' })],
  ['downloads', webinarViolations['download-unknown'], () => screen.getByRole('textbox', { name: 'Display name' })],
  ['downloads', webinarViolations['download-too-large'], () => screen.getByRole('textbox', { name: 'Display name' })],
  ['recommendations', webinarViolations['recommendation-unknown'], () => undefined],
] as readonly (readonly [SectionName, Violation, () => HTMLElement | undefined])[])(
  'links a violation that only the server finds in the %s to its control (%#)',
  async (section, violation, control) => {
    const filled = aWebinar({
      resources: webinar.resources,
      objectives: [{ title: 'See the cost', time: 5 }],
      downloads: [{ id: 'd1', name: 'Worksheet', bytes: 240_000, type: 'application/pdf' }],
      recommendations: [recommendationOf(other)],
    });
    const { user, open, save } = renderSection(section, filled, {
      others: [other],
      instead: () => ({ save: () => Promise.resolve(refuse([violation])) }),
    });
    await open();
    const written = control();
    if (written === undefined) await user.click(await screen.findByRole('button', { name: /^Remove/ }));
    else await user.type(written, ' well');
    await save();
    await user.click(
      within(
        await screen.findByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' }),
      ).getByRole('link', { name: violation.message }),
    );
    expect(document.getElementById(`${section}-add`)).toContainElement(document.activeElement as HTMLElement);
  },
);

test('shows a violation that the server finds outside the section', async () => {
  const { user, open, save } = renderSection('resources', webinar, {
    instead: () => ({ save: () => Promise.resolve(refuse([webinarViolations['category-missing']])) }),
  });
  await open();
  await user.type(name(), ' well');
  await save();
  const summary = await screen.findByRole('navigation', { name: 'There is 1 thing to fix before this can be saved' });
  expect(summary).toHaveTextContent('At least one category must be selected.');
  expect(summary).toHaveFocus();
});

test('says that the webinar was deleted meanwhile', async () => {
  const { user, open, save } = renderSection('resources', webinar, {
    instead: () => ({ save: () => Promise.resolve(refuse('not-found')) }),
  });
  await open();
  await user.type(name(), ' well');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone has deleted this webinar.');
});

test('closes at once when nothing has changed, and asks first when something has', async () => {
  const { user, open } = renderSection('resources', webinar);
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  await user.type(name(), ' well');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(name()).toHaveValue('Variables explained well');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Discard',
    }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  expect(name()).toHaveValue('Variables explained');
});

test('offers a draft again when the page was left, in its own section only', async () => {
  const first = renderSection('resources', webinar);
  await first.open();
  await first.user.type(name(), ' well');
  first.unmount();
  const other = renderSection('objectives', webinar);
  await other.open();
  expect(screen.queryByRole('button', { name: 'Restore them' })).toBeNull();
  // The draft of another section must not replace this one.
  await other.user.click(screen.getByRole('button', { name: 'Add objective' }));
  other.unmount();
  const again = renderSection('resources', webinar);
  await again.open();
  await again.user.click(screen.getByRole('button', { name: 'Restore them' }));
  expect(name()).toHaveValue('Variables explained well');
});

test('loads the webinar on "Try again" after a failed request', async () => {
  let isBroken = true;
  const { user } = renderSection('resources', webinar, {
    instead: (webinars) => ({
      find: (id: string, signal: AbortSignal) =>
        isBroken ? Promise.reject(new ApiFault('offline')) : webinars.find(id, signal),
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Edit resources' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
});
