import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recommendationOf } from '../../../../src/domain/item/webinar.ts';
import { recommendationsChunk } from '../../../../src/ui/administration/sections/WebinarSection.tsx';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { renderSection } from './renderSection.tsx';

beforeAll(async () => {
  withDialogs();
  await recommendationsChunk.preload();
});
beforeEach(() => localStorage.clear());

describe('ResourcesSection', () => {
  const webinar = aWebinar({
    resources: [
      { name: 'One', url: 'https://one.example/' },
      { name: 'Two', url: 'https://two.example/' },
    ],
  });
  const named = (part: string) =>
    screen.getAllByRole('textbox', { name: part }).map((control) => (control as HTMLInputElement).value);

  test('moves a resource by keyboard, and keeps the focus on its line', async () => {
    const { user, open, save, now } = renderSection('resources', webinar);
    await open();
    screen.getByRole('button', { name: 'Move Resource 2 up' }).focus();
    await user.keyboard('{Enter}');
    expect(named('Name')).toEqual(['Two', 'One']);
    expect(screen.getByRole('button', { name: 'Move Resource 1 up' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Move Resource 1 up' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Resource 2 is now 1 of 2.')).toBeInTheDocument();
    await save();
    await waitFor(async () => expect((await now()).item.resources.map(({ name }) => name)).toEqual(['Two', 'One']));
  });

  test('moves a resource by pointer on release, and cancels the move on pointercancel', async () => {
    Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
    const { open, save, now } = renderSection(
      'resources',
      aWebinar({ resources: ['One', 'Two', 'Three'].map((name) => ({ name, url: 'https://one.example/' })) }),
    );
    await open();
    const lines = screen.getAllByRole('listitem');
    lines.forEach((line, index) =>
      Object.assign(line, { getBoundingClientRect: () => ({ top: index * 100, bottom: index * 100 + 90 }) }),
    );
    const grip = lines[0]?.querySelector('.row-grip') ?? document.body;
    // jsdom has no pointer events.
    const point = (type: string, clientY: number) =>
      fireEvent(grip, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientY }));
    point('pointerdown', 40);
    point('pointermove', 260);
    expect(lines.map(({ dataset }) => dataset['drag'])).toEqual(['held', undefined, 'after']);
    expect(named('Name')).toEqual(['One', 'Two', 'Three']);
    point('pointercancel', 260);
    expect([named('Name'), lines.map(({ dataset }) => dataset['drag'])]).toEqual([
      ['One', 'Two', 'Three'],
      [undefined, undefined, undefined],
    ]);
    point('pointerdown', 40);
    point('pointermove', 260);
    point('pointerup', 260);
    expect(named('Name')).toEqual(['Two', 'Three', 'One']);
    expect(screen.getByText('Resource 1 is now 3 of 3.')).toBeInTheDocument();
    await save();
    await waitFor(async () =>
      expect((await now()).item.resources.map(({ name }) => name)).toEqual(['Two', 'Three', 'One']),
    );
  });

  test.each([
    ['Name', '', 'Every resource needs a name.'],
    ['Address', 'ftp://one.example', 'The address of a resource must begin with https:// or http://.'],
    ['Address', 'javascript:alert(1)', 'The address of a resource must begin with https:// or http://.'],
    [
      'Address',
      `https://one.example/${'x'.repeat(2000)}`,
      'The address of a resource can have at most 2,000 characters.',
    ],
  ])('refuses an invalid %s at its line (%#)', async (part, text, message) => {
    const { user, open, save, changed } = renderSection('resources', webinar);
    await open();
    const control = screen.getAllByRole('textbox', { name: part })[1] ?? document.body;
    await user.clear(control);
    await user.click(control);
    if (text !== '') await user.paste(text);
    await save();
    expect(control).toHaveFocus();
    expect(control).toHaveAccessibleDescription(message);
    expect(changed).toEqual([]);
  });
});

describe('DownloadsSection', () => {
  const webinar = aWebinar({
    downloads: [
      { id: 'd1', name: 'Worksheet', bytes: 240_000, type: 'application/pdf' },
      { id: 'd2', name: 'Slides', bytes: 5_200_000, type: 'application/zip' },
    ],
  });
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

  test('shows the size and the type of each file, and can rename and remove files', async () => {
    const { user, open, save, now } = renderSection('downloads', webinar);
    await open();
    const [first] = screen.getAllByRole('textbox', { name: 'Display name' });
    expect(first).toHaveAccessibleDescription('PDF, 240 KB');
    await user.clear(first ?? document.body);
    await user.type(first ?? document.body, 'Exercises');
    await user.click(screen.getByRole('button', { name: 'Remove “Slides”' }));
    await save();
    await waitFor(async () => expect((await now()).item.downloads.map(({ name }) => name)).toEqual(['Exercises']));
  });

  test('refuses a blank name', async () => {
    const { user, open, save } = renderSection('downloads', webinar);
    await open();
    const [first] = screen.getAllByRole('textbox', { name: 'Display name' });
    await user.clear(first ?? document.body);
    await save();
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription('Every download needs a name. PDF, 240 KB');
  });

  test('uploads chosen files at once under a name made from the file name, and attaches them on save', async () => {
    const asked: unknown[] = [];
    const { user, open, save, queue } = renderSection('downloads', webinar, {
      instead: (webinars) => ({
        save: (id: string, version: number, changes: object) => {
          asked.push(changes);
          return webinars.save(id, version, {});
        },
      }),
    });
    await open();
    await user.upload(input(), [new File(['x'.repeat(100)], 'sheet_of_answers.pdf', { type: 'application/pdf' })]);
    expect(screen.getAllByRole('textbox', { name: 'Display name' }).at(-1)).toHaveValue('Sheet of answers');
    await save();
    expect(
      screen.getByRole('link', { name: 'File 3: Wait until this file is uploaded, or remove it.' }),
    ).toBeInTheDocument();
    expect(asked).toEqual([]);
    await waitFor(() => expect(queue.all[0]?.state).toBe('done'), { timeout: 5000 });
    await save();
    await waitFor(() =>
      expect(asked).toEqual([
        {
          downloads: [
            { id: 'd1', name: 'Worksheet' },
            { id: 'd2', name: 'Slides' },
            { uploadId: 'upload-1', name: 'Sheet of answers' },
          ],
        },
      ]),
    );
    await waitFor(() => expect(queue.all).toEqual([]));
  });

  test('stops the upload when its file is removed', async () => {
    const { user, open, queue } = renderSection('downloads', webinar);
    await open();
    await user.upload(input(), [new File(['x'.repeat(100)], 'a.pdf', { type: 'application/pdf' })]);
    await user.click(screen.getByRole('button', { name: 'Remove “A”' }));
    expect(queue.all).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove “A”' })).toBeNull();
  });
});

describe('RecommendationsSection', () => {
  const known = aWebinar({ slug: 'known', title: 'Known already' });
  const draft = aWebinar({ slug: 'a-draft', title: 'Still a draft', published: false });
  const other = aWebinar({ slug: 'drag-and-drop', title: 'Drag and drop' });
  const webinar = aWebinar({ recommendations: [recommendationOf(known)] });
  const others = [known, draft, other];
  const search = () => screen.getByRole('combobox', { name: 'Find a recorded webinar' });
  const opened = async () => {
    const section = renderSection('recommendations', webinar, { others });
    await section.open();
    await screen.findByText('Known already');
    return section;
  };

  test.each([
    ['by title', 'drag', 'Drag and drop'],
    ['by id', draft.id, 'Still a draft'],
    ['by URL path', '/webinars/a-draft', 'Still a draft'],
    ['by a full address', 'https://training.example/webinars/drag-and-drop?t=12', 'Drag and drop'],
  ])('finds a webinar %s and adds it at the end', async (_how, typed, title) => {
    const { user, save, now } = await opened();
    await user.click(search());
    await user.paste(typed);
    const option = await screen.findByRole('option', { name: new RegExp(title) });
    if (title === draft.title) expect(option).toHaveTextContent('Unpublished');
    await user.click(option);
    expect(screen.getByText(`${title} added.`)).toBeInTheDocument();
    expect(search()).toHaveValue('');
    await save();
    await waitFor(async () =>
      expect((await now()).item.recommendedIds).toEqual([known.id, title === draft.title ? draft.id : other.id]),
    );
  });

  test.each([
    ['an unknown webinar', 'no-such-webinar', undefined, 'No recorded webinar has this ID or URL path.'],
    ['a webinar to itself', webinar.slug, 'Better branching', 'A webinar cannot recommend itself.'],
    ['a webinar twice', 'known', 'Known already', 'This webinar is already recommended.'],
  ])('refuses to recommend %s', async (_what, typed, title, message) => {
    const { user } = await opened();
    await user.click(search());
    await user.paste(typed);
    if (title !== undefined) await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
    await waitFor(() => expect(search()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1);
  });

  test('lists recommended drafts below the cards of the page', async () => {
    const section = renderSection('recommendations', webinar, { others });
    await section.ports.webinarEditing.save(webinar.id, 1, { recommendations: [known.id, draft.id] });
    section.show({ ...webinar });
    expect(await screen.findByRole('link', { name: 'Still a draft' })).toHaveAttribute('href', '/webinars/a-draft');
    expect(screen.getByText('Also recommended, hidden from visitors until it is published:')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Known already' })).toBeNull();
  });

  test('finds and adds a webinar by keyboard', async () => {
    const { user } = await opened();
    search().focus();
    await user.keyboard('drop');
    await screen.findByRole('option', { name: /Drag and drop/ });
    // The list marks its first option a moment after it has opened.
    await waitFor(() => expect(search()).toHaveAttribute('aria-activedescendant'));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Drag and drop added.')).toBeInTheDocument();
    await user.keyboard('x{Escape}');
    expect(search()).toHaveValue('');
    expect(screen.getByRole('dialog', { name: /Recommended training/ })).toBeInTheDocument();
  });
});
