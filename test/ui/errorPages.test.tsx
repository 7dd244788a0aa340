import { render, screen, within } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { preloadScreen } from '../../src/ui/screenChunks.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { renderSite } from './renderSite.tsx';

const catalogue = new InMemoryVideoCatalogue([]);
beforeAll(() => preloadScreen('videos'));

test('the not-found page: logo to the home of the brand, words, picture, button, help', () => {
  renderSite('/nowhere', catalogue, { screen: 'not-found' });
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Lectern' })).toHaveAttribute('href', 'https://home.example/');
  expect(screen.getByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /lectern/i })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Lectern Training' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', 'https://home.example/support');
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
});

test('the generic error page has its exact words, and its button asks again', () => {
  renderSite('/errors/rendering', catalogue);
  expect(screen.getByRole('heading', { level: 1, name: "That didn't work" })).toBeInTheDocument();
  expect(screen.getByText('We ran into an error while we were looking for the next page. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('img')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
  expect(document.title).toBe("That didn't work · Lectern");
});

test('a failed render on the server shows the error page under the address that was asked for', () => {
  renderSite('/videos?category=rise', catalogue, { screen: 'error' });
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/videos?category=rise');
});

test('a screen that throws gives way to the error page', () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = { screen: 'videos', query: { category: undefined, search: '' }, list: { items: [null], total: 1, nextCursor: null } };
  renderSite('/videos', catalogue, broken as never);
  expect(screen.getByRole('heading', { level: 1, name: "That didn't work" })).toBeInTheDocument();
  complaint.mockRestore();
});

test('the footer has the links of the brand', () => {
  renderSite('/nowhere', catalogue, { screen: 'not-found' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Privacy', '/privacy'],
    ['FAQs', '/faqs'],
    ['Support', 'https://home.example/support'],
    ['Terms', '/terms'],
  ]);
});

test('the first stop of the keyboard is the way past the header', async () => {
  const { user } = renderSite('/nowhere', catalogue, { screen: 'not-found' });
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('buttons come in four kinds and two sizes', () => {
  render(<Button kind="warning" size="small" disabled>Delete</Button>);
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveClass('button-warning', 'button-small');
});
