import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Tabs } from '../../../src/ui/base/kit/Tabs.tsx';
import { renderKit } from './renderKit.tsx';

const tabs = [
  { id: 'details', label: 'Details', content: <input aria-label="Title" /> },
  { id: 'media', label: 'Media', content: 'The film' },
  { id: 'history', label: 'History', content: 'Who did what' },
];
/** Ariakit registers the tabs one tick after they are rendered. */
async function renderTabs(shown: ReactElement) {
  const rendered = renderKit(shown);
  await act(() => Promise.resolve());
  return rendered;
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('shows the first panel, labelled by its tab', async () => {
  await renderTabs(<Tabs label="Parts of the webinar" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Parts of the webinar' })).toBeVisible();
  expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('moves between the tabs with arrows, Home and End, and into the panel with Tab', async () => {
  const { user } = await renderTabs(<Tabs label="Parts" tabs={tabs} />);
  await user.tab();
  expect(tab('Details')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Media'],
    ['{ArrowLeft}', 'Details'],
    ['{ArrowLeft}', 'History'],
    ['{ArrowRight}', 'Details'],
    ['{End}', 'History'],
    ['{Home}', 'Details'],
  ] as const) {
    await user.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  }
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});

test('keeps the input of a panel while another panel is shown', async () => {
  const { user } = await renderTabs(<Tabs label="Parts" tabs={tabs} />);
  await user.type(screen.getByRole('textbox'), 'Draft');
  await user.click(tab('Media'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await user.click(tab('Details'));
  expect(screen.getByRole('textbox')).toHaveValue('Draft');
});

test('lets a model hold the selected tab and refuse another one', async () => {
  const asked: string[] = [];
  function Held() {
    const [selected, select] = useState('media');
    return (
      <Tabs
        label="Parts"
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          asked.push(id);
          if (id !== 'history') select(id);
        }}
      />
    );
  }
  const { user } = await renderTabs(<Held />);
  expect(tab('Media')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Details'));
  expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('History'));
  expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
  expect(asked).toEqual(['details', 'history']);
});
