import { render, screen, within } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { Button } from '../../../../src/ui/base/kit/Button.tsx';
import { publicSettings as settings } from '../../../fixtures/values/publicSettings.ts';
import { renderSite } from '../../renderSite.tsx';

const catalogue = new InMemoryVideoCatalogue([]);
beforeAll(() => Promise.all([preloadScreen('videos'), preloadScreen('not-found')]));

test('shows logo, text, picture, button and support link on the not-found page', () => {
  renderSite('/nowhere', catalogue, { screen: 'not-found' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lectern' })).toHaveAttribute(
    'href',
    'https://home.example/',
  );
  expect(screen.getByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /lectern/i })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Lectern Training' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://home.example/support');
  expect(screen.getAllByRole('search')).toHaveLength(1);
});

test('shows the specified text on the generic error page, with a button to try again', () => {
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

test('links to the requested address when the server failed to render it', () => {
  renderSite('/videos?category=rise', catalogue, { screen: 'error' });
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/videos?category=rise');
});

test('reports the error of a screen once, and shows the error page', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    screen: 'videos',
    query: everything,
    list: { items: [null], total: 1, nextCursor: null },
    next: null,
  };
  const { reported } = renderSite('/videos', catalogue, broken as never);
  expect(screen.getByRole('heading', { level: 1, name: "That didn't work" })).toBeInTheDocument();
  expect(reported).toEqual([expect.any(TypeError)]);
  consoleError.mockRestore();
});

test('shows the five entries of the footer in their order', () => {
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

test('focuses the skip link with the first Tab', async () => {
  const { user } = renderSite('/nowhere', catalogue, { screen: 'not-found' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('sets the classes of kind and size on a button', () => {
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
] as const)('shows only the second brand on %s when a second brand is configured', (address, page) => {
  const brand = {
    ...settings.brand,
    name: 'Kestrel',
    homeUrl: 'https://kestrel.example/',
    supportUrl: 'https://kestrel.example/help',
    logo: '/brand/kestrel.svg',
  };
  const { container } = renderSite(address, catalogue, page, { settings: { ...settings, brand } });
  // The picture of an error page shows a lectern, so its label may contain that word.
  expect(container.innerHTML.replace(/aria-label="A lectern[^"]*"/, '')).not.toMatch(/lectern/i);
  expect(within(screen.getByRole('banner')).getByRole('img', { name: 'Kestrel' })).toHaveAttribute(
    'src',
    '/brand/kestrel.svg',
  );
  expect(document.title).toContain('Kestrel');
});
