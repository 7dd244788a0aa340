import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { TextArea, TextField, Select } from '../../../../src/ui/base/kit/Field.tsx';
import { renderKit } from './renderKit.tsx';

interface Words {
  readonly hint?: string;
  readonly error?: string;
  readonly isOptional?: boolean;
  readonly id?: string;
}
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third', isDisabled: true },
];
const controls: readonly (readonly [string, 'textbox' | 'combobox', (words: Words) => ReactElement])[] = [
  ['TextField', 'textbox', (words) => <TextField label="Title" {...words} />],
  ['TextArea', 'textbox', (words) => <TextArea label="Title" {...words} />],
  ['Select', 'combobox', (words) => <Select label="Title" options={options} {...words} />],
];

describe.each(controls)('%s', (_, role, control) => {
  test('is named by its label and focused by a click on it', async () => {
    const { user } = renderKit(control({}));
    const shown = screen.getByRole(role, { name: 'Title' });
    expect(shown).not.toHaveAttribute('aria-describedby');
    expect(shown).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByText('Title'));
    expect(shown).toHaveFocus();
  });

  test('is described by its hint and its error, and is invalid while there is an error', () => {
    const { rerender } = renderKit(control({ hint: 'At most 80 letters' }));
    const shown = screen.getByRole(role);
    expect(shown).toHaveAccessibleDescription('At most 80 letters');
    rerender(control({ hint: 'At most 80 letters', error: 'Write a title.' }));
    expect(shown).toHaveAccessibleDescription('Write a title. At most 80 letters');
    expect(shown).toBeInvalid();
    expect(screen.getByText('Write a title.').closest('[aria-live="polite"]')).not.toBeNull();
    rerender(control({ hint: 'At most 80 letters', error: '' }));
    expect(shown).toHaveAccessibleDescription('At most 80 letters');
    expect(shown).toBeValid();
  });

  test('has an empty live region before there is an error', () => {
    const { container } = renderKit(control({}));
    expect(container.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  });

  test('is marked as optional, and uses the given id', () => {
    renderKit(control({ isOptional: true, id: 'title' }));
    expect(screen.getByRole(role, { name: 'Title (optional)' })).toHaveAttribute('id', 'title');
  });
});

test('keeps the messages of two fields apart', () => {
  renderKit(
    <>
      <TextField label="Title" error="Write a title." />
      <TextField label="Address" error="Taken." />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Write a title.');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription('Taken.');
});

test('passes native properties to the control', async () => {
  const written: string[] = [];
  const { user } = renderKit(
    <TextField
      label="E-mail"
      type="email"
      name="mail"
      autoComplete="email"
      required
      onChange={(event) => written.push(event.target.value)}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@');
  expect(written).toEqual(['a', 'a@']);
  expect(screen.getByRole('textbox')).toBeRequired();
  expect(screen.getByRole('textbox')).toHaveAttribute('type', 'email');
});

test('offers the options of a select and disables those that are unavailable', async () => {
  const { user } = renderKit(<Select label="Series" options={options} defaultValue="b" />);
  expect(screen.getByRole('combobox')).toHaveValue('b');
  await user.selectOptions(screen.getByRole('combobox'), 'First');
  expect(screen.getByRole('combobox')).toHaveValue('a');
  expect(screen.getByRole('option', { name: 'Third' })).toBeDisabled();
});

test.each([
  ['a TextField', TextField, 'One\ttwo\u2028three'],
  ['a TextArea', TextArea, 'One\u0002\ttwo\vthree'],
] as const)('cleans a text that is pasted into %s, and keeps the caret behind it', async (_what, Part, pasted) => {
  const Controlled = () => {
    const [text, setText] = useState('Before after');
    return <Part label="Title" value={text} onChange={(event) => setText(event.target.value)} />;
  };
  const { user } = renderKit(<Controlled />);
  const control = screen.getByRole<HTMLInputElement>('textbox');
  await user.click(control);
  control.setSelectionRange(7, 7);
  await user.paste(`${pasted} `);
  const cleaned = Part === TextField ? 'One two three ' : 'One\ttwo\nthree ';
  expect(control).toHaveValue(`Before ${cleaned}after`);
  expect(control.selectionEnd).toBe(7 + cleaned.length);
});

test('marks a required field for the eye and for assistive technology, and keeps its name', () => {
  renderKit(<TextField label="Title" isRequired />);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('Title')).toHaveClass('field-required');
});
