import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { Tabs } from '../../../src/ui/base/kit/Tabs.tsx';
import { renderKit } from './renderKit.tsx';

const tabs = [
  { id: 'details', label: 'Details', content: <input aria-label="Title" /> },
  { id: 'media', label: 'Media', content: 'The film' },
  { id: 'history', label: 'History', content: 'Who did what' },
];
/** Ariakit learns which tabs there are a moment after they are shown. */
async function renderTabs(shown: ReactElement) {
  const rendered = renderKit(shown);
  await act(() => Promise.resolve());
  return rendered;
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('the first part shows at first, tied to its tab; the list bears its name', async () => {
  await renderTabs(<Tabs label="Parts of the webinar" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Parts of the webinar' })).toBeVisible();
  expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

test('arrows go round, Home and End to the ends, each showing its part; Tab goes into the part', async () => {
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

test('what was written in a part is there when one comes back', async () => {
  const { user } = await renderTabs(<Tabs label="Parts" tabs={tabs} />);
  await user.type(screen.getByRole('textbox'), 'Draft');
  await user.click(tab('Media'));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await user.click(tab('Details'));
  expect(screen.getByRole('textbox')).toHaveValue('Draft');
});

test('a model may hold which part shows, and refuse another', async () => {
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
