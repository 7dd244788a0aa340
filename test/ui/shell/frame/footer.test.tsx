import { screen } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

beforeAll(() => preloadScreen('not-found'));

// Rule SCREEN-32.
test('offers the themes System, Light and Dark in the footer after the first input, and shows the chosen one', async () => {
  const { user } = renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' });
  expect(screen.queryByRole('combobox', { name: 'Theme' })).toBeNull();
  await user.hover(screen.getByRole('contentinfo'));
  const themes = await screen.findByRole('combobox', { name: 'Theme' });
  expect([...themes.children].map((option) => option.textContent)).toEqual(['System', 'Light', 'Dark']);
  expect(themes).toHaveValue('system');
  await user.selectOptions(themes, 'Dark');
  expect(themes).toHaveValue('dark');
  expect(document.documentElement).toHaveAttribute('data-look', 'dark');
});
