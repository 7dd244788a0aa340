import { screen } from '@testing-library/react';
import { preloadScreen } from '../../src/ui/screenChunks.ts';
import { renderDetail } from './renderDetail.tsx';

beforeAll(() => preloadScreen('video-preview'));

test.each(['/video-preview', '/video-preview?id=1&token=forged'])('%s says that the link does not work, and what to do', async (address) => {
  renderDetail(address, {});
  expect(await screen.findByRole('heading', { level: 1, name: 'This preview link does not work' })).toBeInTheDocument();
  expect(screen.getByText('It is not valid or has expired. Ask whoever sent it to you for a new one.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all tutorials' })).toHaveAttribute('href', '/videos');
  expect(document.title).toBe('This preview link does not work · Lectern');
});
