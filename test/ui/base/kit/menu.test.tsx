import { screen, waitFor } from '@testing-library/react';
import { Button } from '../../../../src/ui/base/kit/Button.tsx';
import { Menu, MenuAddress, MenuGroup, MenuItem, MenuSeparator } from '../../../../src/ui/base/kit/Menu.tsx';
import { renderKit } from './renderKit.tsx';

function renderMenu() {
  const done: string[] = [];
  const rendered = renderKit(
    <>
      <Menu opener={<Button kind="secondary">Account</Button>}>
        <MenuGroup label="Robin Reed">
          <MenuAddress href="/profile">Profile</MenuAddress>
          <MenuItem onSelect={() => done.push('language')}>Language</MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem isDisabled onSelect={() => done.push('merge')}>
          Merge
        </MenuItem>
        <MenuItem isWarning onSelect={() => done.push('leave')}>
          Sign out
        </MenuItem>
      </Menu>
      <Button>Elsewhere</Button>
    </>,
  );
  const opener = () => screen.getByRole('button', { name: 'Account' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  return { done, opener, item, ...rendered };
}

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test('is closed at first, and its button announces a menu', () => {
  const { opener } = renderMenu();
  expect(opener()).toHaveAttribute('aria-haspopup', 'menu');
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('opens on a click, runs the chosen item once, and closes', async () => {
  const { user, done, opener, item } = renderMenu();
  await user.click(opener());
  expect(await screen.findByRole('menu', { name: 'Account' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Robin Reed' })).toContainElement(item('Language'));
  await user.click(item('Language'));
  await waitUntilClosed();
  expect(done).toEqual(['language']);
  expect(opener()).toHaveFocus();
});

test.each([
  ['{Enter}', 'Profile'],
  [' ', 'Profile'],
  ['{ArrowDown}', 'Profile'],
  ['{ArrowUp}', 'Sign out'],
])('opens on the key "%s" with the focus on "%s"', async (key, first) => {
  const { user, opener, item } = renderMenu();
  opener().focus();
  await user.keyboard(key);
  await waitFor(() => expect(item(first)).toHaveFocus());
});

test('moves the focus by arrows, Home, End and first letters, and ignores Enter on a disabled item', async () => {
  const { user, done, opener, item } = renderMenu();
  opener().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(item('Profile')).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(item('Language')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Sign out')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Profile')).toHaveFocus();
  await user.keyboard('m');
  expect(item('Merge')).toHaveFocus();
  expect(item('Merge')).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(done).toEqual([]);
});

test('closes on Escape and returns the focus to its button', async () => {
  const { user, opener, item } = renderMenu();
  await user.click(opener());
  await waitFor(() => expect(item('Profile')).toBeVisible());
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  expect(opener()).toHaveFocus();
});

test('closes on a click outside the menu', async () => {
  const { user, opener, item } = renderMenu();
  await user.click(opener());
  await waitFor(() => expect(item('Profile')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitUntilClosed();
});

test('renders an item with an address as a link', async () => {
  const { user, opener, item } = renderMenu();
  await user.click(opener());
  await waitFor(() => expect(item('Profile')).toHaveAttribute('href', '/profile'));
});

test('prevents the default of the Escape that closes it, so that a dialog around it stays open', async () => {
  const { user, opener } = renderMenu();
  const prevented: boolean[] = [];
  const listen = (event: KeyboardEvent) => {
    // React stops the event at its root, so the default is read after all listeners.
    if (event.key === 'Escape') queueMicrotask(() => prevented.push(event.defaultPrevented));
  };
  window.addEventListener('keydown', listen, { capture: true });
  await user.click(opener());
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitUntilClosed();
  window.removeEventListener('keydown', listen, { capture: true });
  expect(prevented).toEqual([true]);
});
