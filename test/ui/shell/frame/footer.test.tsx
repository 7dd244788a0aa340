import { screen } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';

// jsdom is never idle.
beforeAll(() => void Object.assign(window, { requestIdleCallback: setTimeout, cancelIdleCallback: clearTimeout }));

// Rule SCREEN-32.
test('offers the themes System, Light and Dark in the footer, and shows the chosen one', async () => {
  const { user } = renderSite('/nowhere', new InMemoryVideoCatalogue([]), { screen: 'not-found' });
  const themes = await screen.findByRole('combobox', { name: 'Theme' });
  expect([...themes.children].map((option) => option.textContent)).toEqual(['System', 'Light', 'Dark']);
  expect(themes).toHaveValue('system');
  await user.selectOptions(themes, 'Dark');
  expect(themes).toHaveValue('dark');
  expect(document.documentElement).toHaveAttribute('data-look', 'dark');
});
