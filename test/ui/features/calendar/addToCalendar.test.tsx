import { screen, waitFor, within } from '@testing-library/react';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { InMemoryUpcomingCatalogue } from '../../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { renderListing } from '../../renderListing.tsx';

const now = '2099-11-21T12:00:00.000Z';
const webinar = anUpcomingWebinar({ startsAt: '2099-12-03T18:00:00.000Z', durationMinutes: 90 });

beforeAll(() => preloadScreen('upcoming'));

const open = async () => {
  const upcoming = new InMemoryUpcomingCatalogue([webinar], () => new Date(now));
  const { user } = renderListing('/upcoming', { upcoming });
  const card = await screen.findByRole('article');
  return { user, card };
};
const items = () =>
  within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('target')]);

test('links a card to the calendar file of its webinar until the menu is opened', async () => {
  const { card } = await open();
  const link = within(card).getByRole('link', { name: `Add to calendar: ${webinar.title}` });
  expect(link).toHaveAttribute('href', `/upcoming/${webinar.id}/calendar.ics`);
  expect(link).toHaveTextContent('Add to calendar');
});

test('opens a menu of calendars on click, closes it on Escape, and opens it again', async () => {
  const { user, card } = await open();
  within(card)
    .getByRole('link', { name: /^Add to calendar/ })
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu', { name: `Add to calendar: ${webinar.title}` });
  expect(items()).toEqual([
    ['Google Calendar (opens in a new tab)', '_blank'],
    ['Outlook.com (opens in a new tab)', '_blank'],
    ['Office 365 (opens in a new tab)', '_blank'],
    ['Apple Calendar and others (.ics file)', null],
  ]);
  const [google, outlook, , file] = screen.getAllByRole('menuitem');
  const query = (item: HTMLElement | undefined) => new URL(item?.getAttribute('href') ?? '').searchParams;
  expect(query(google).get('dates')).toBe('20991203T180000Z/20991203T193000Z');
  expect(query(outlook).get('startdt')).toBe('2099-12-03T18:00:00Z');
  expect(query(google).get('details')).toContain('Presented by Noor Haddad');
  expect(file).toHaveAttribute('href', `/upcoming/${webinar.id}/calendar.ics`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  const button = within(card).getByRole('button', { name: `Add to calendar: ${webinar.title}` });
  await user.click(button);
  expect(await screen.findByRole('menu')).toBeInTheDocument();
});

test('follows the link when the person opens it in a new tab', async () => {
  const { user, card } = await open();
  const link = within(card).getByRole('link', { name: /^Add to calendar/ });
  const pressed = jest.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  document.addEventListener('click', pressed, { once: true });
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(pressed).toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('offers to subscribe to the feed, in a program and in online calendars', async () => {
  const { user } = await open();
  const link = screen.getByRole('link', { name: 'Subscribe to the calendar' });
  const host = new URL(String(link.getAttribute('href')));
  expect([host.protocol, host.pathname]).toEqual(['webcal:', '/feed/calendar.ics']);
  await user.click(link);
  await screen.findByRole('menu', { name: 'Subscribe to the calendar' });
  expect(items().map(([text]) => text)).toEqual([
    'Calendar app on this device',
    'Google Calendar (opens in a new tab)',
    'Outlook.com (opens in a new tab)',
    'Office 365 (opens in a new tab)',
  ]);
  expect(screen.getAllByRole('menuitem')[0]).toHaveAttribute('href', host.href);
});
