import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { MenuItem, MenuLink, MenuRadioGroup } from './menu-item.tsx';

function renderMenu() {
  const onCopy = vi.fn();
  const onTheme = vi.fn();
  render(
    <>
      <Menu trigger={<Button>Account</Button>}>
        <MenuLink render={<a href="/profile">.</a>}>Profile</MenuLink>
        <MenuItem onSelect={onCopy}>Copy address</MenuItem>
        <MenuItem onSelect={() => undefined} disabledReason="Only for admins">
          Admin
        </MenuItem>
        <MenuRadioGroup
          label="Theme"
          value="dark"
          onValueChange={onTheme}
          options={[
            { value: 'dark', label: 'Dark' },
            { value: 'light', label: 'Light' },
          ]}
        />
      </Menu>
      <button type="button">After</button>
    </>,
  );
  return {
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'Account' }),
    onCopy,
    onTheme,
  };
}

const focused = () => document.activeElement?.textContent;

test('opens at the first item and closes by Escape, back on its button', async () => {
  const { user, trigger } = renderMenu();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await user.click(trigger);
  expect(screen.getByRole('menu', { name: 'Account' }).id).toBe(trigger.getAttribute('aria-controls'));
  expect(focused()).toBe('Profile');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('arrows go round and pass over what cannot be chosen', async () => {
  const { user, trigger } = renderMenu();
  trigger.focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Light');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Dark');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Profile');
});

test('a letter finds its item', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  await user.keyboard('l');
  expect(focused()).toBe('Light');
});

test('an action runs, closes the menu and returns the focus', async () => {
  const { user, trigger, onCopy } = renderMenu();
  await user.click(trigger);
  await user.click(screen.getByRole('menuitem', { name: 'Copy address' }));
  expect(onCopy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('a choice is marked and keeps the menu open', async () => {
  const { user, trigger, onTheme } = renderMenu();
  await user.click(trigger);
  expect(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeDefined();
  await user.click(screen.getByRole('menuitemradio', { name: 'Light' }));
  expect(onTheme).toHaveBeenCalledExactlyOnceWith('light');
  expect(screen.getByRole('menu')).toBeDefined();
});

test('what cannot be chosen says why and does nothing', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  const item = screen.getByRole('menuitem', { name: 'Admin' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.getAttribute('title')).toBe('Only for admins');
  await user.click(item);
  expect(screen.getByRole('menu')).toBeDefined();
});

test('a press outside closes it and leaves the focus where it went', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('After');
});
