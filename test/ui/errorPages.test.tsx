import { render, screen, within } from '@testing-library/react';
import { everything } from '../../src/domain/catalogue.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../src/ui/shell/screenChunks.ts';
import { Button } from '../../src/ui/base/kit/Button.tsx';
import { renderSite, settings } from './renderSite.tsx';

const catalogue = new InMemoryVideoCatalogue([]);
beforeAll(() => preloadScreen('videos'));

test('the not-found page: logo to the home of the brand, words, picture, button, help', () => {
  renderSite('/nowhere', catalogue, { screen: 'not-found' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lectern' })).toHaveAttribute(
    'href',
    'https://home.example/',
  );
  expect(screen.getByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /lectern/i })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Lectern Training' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://home.example/support');
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
});

test('the generic error page has its exact words, and its button asks again', () => {
  renderSite('/errors/rendering', catalogue);
  expect(screen.getByRole('heading', { level: 1, name: "That didn't work" })).toBeInTheDocument();
  expect(
    screen.getByText('We ran into an error while we were looking for the next page. Please try again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('img')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lectern' })).toHaveAttribute(
    'href',
    'https://home.example/',
  );
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://home.example/support');
  expect(document.title).toBe("That didn't work · Lectern");
});

test('a failed render on the server shows the error page under the address that was asked for', () => {
  renderSite('/videos?category=rise', catalogue, { screen: 'error' });
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/videos?category=rise');
});

test('a screen that throws is reported once and gives way to the error page', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    screen: 'videos',
    query: everything,
    list: { items: [null], total: 1, nextCursor: null },
    next: null,
  };
  const { reported } = renderSite('/videos', catalogue, broken as never);
  expect(screen.getByRole('heading', { level: 1, name: "That didn't work" })).toBeInTheDocument();
  expect(reported).toEqual([expect.any(TypeError)]);
  complaint.mockRestore();
});

test('the footer has its five links in their order, the last of which opens a dialog', () => {
  renderSite('/nowhere', catalogue, { screen: 'not-found' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy', '/privacy'],
    ['FAQs', '/faqs'],
    ['Support', 'https://home.example/support'],
    ['Terms', '/terms'],
  ]);
  expect([...footer.getByRole('navigation').children].map((entry) => entry.textContent)).toEqual([
    'Privacy',
    'FAQs',
    'Support',
    'Terms',
    'Cookie Preferences',
  ]);
});

test('the first stop of the keyboard is the way past the header', async () => {
  const { user } = renderSite('/nowhere', catalogue, { screen: 'not-found' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('buttons come in four kinds and two sizes', () => {
  render(
    <Button kind="warning" size="small" disabled>
      Delete
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveClass('button-warning', 'button-small');
});

test.each([
  ['/nowhere', { screen: 'not-found' }],
  ['/errors/rendering', { screen: 'error' }],
  ['/videos', { screen: 'videos', query: everything, list: { items: [], total: 0, nextCursor: null }, next: null }],
] as const)('%s of a second brand bears nothing of the first', (address, page) => {
  const brand = {
    ...settings.brand,
    name: 'Kestrel',
    homeUrl: 'https://kestrel.example/',
    supportUrl: 'https://kestrel.example/help',
    logo: '/brand/kestrel.svg',
  };
  const { container } = renderSite(address, catalogue, page, { settings: { ...settings, brand } });
  // The picture of an error page shows a lectern, the thing.
  expect(container.innerHTML.replace(/aria-label="A lectern[^"]*"/, '')).not.toMatch(/lectern/i);
  expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Kestrel' })).toHaveAttribute(
    'src',
    '/brand/kestrel.svg',
  );
  expect(document.title).toContain('Kestrel');
});
