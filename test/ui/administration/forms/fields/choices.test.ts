import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';
import { RecordingChoice } from '../../../../../src/ui/administration/forms/fields/RecordingChoice.ts';
import { SeriesChoice } from '../../../../../src/ui/administration/forms/fields/SeriesChoice.ts';
import { editingInMemory } from '../../../../fixtures/browserMemory/editingInMemory.ts';
import { aWebinar } from '../../../../fixtures/values/aWebinar.ts';

const basics = { id: 'b5f0b8c6-3c0e-4f6e-9f53-5f8d7f1f0a01', title: 'Basics' };

describe('SeriesChoice', () => {
  const world = () => {
    const { seriesEditing } = editingInMemory({ videos: [], webinars: [aWebinar({ series: basics })], upcoming: [] });
    const chosen: string[] = [];
    return { series: seriesEditing, chosen, choice: new SeriesChoice(seriesEditing, (id) => chosen.push(id)) };
  };

  test('adds a new series to the sorted list, and chooses it', async () => {
    const { choice, chosen } = world();
    await choice.load();
    choice.begin();
    choice.write('Advanced');
    await choice.create();
    expect(choice.all.map(({ title }) => title)).toEqual(['Advanced', 'Basics']);
    expect(chosen).toEqual([choice.all[0]?.id]);
    expect(choice.title).toBeUndefined();
  });

  test.each([
    ['', 'One or more required fields are missing.'],
    ['basics', 'A series already exists with that title.'],
    ['x'.repeat(121), 'The title can have at most 120 characters.'],
  ])('refuses the title "%s": %s', async (title, message) => {
    const { choice, chosen } = world();
    choice.begin();
    choice.write(title);
    await choice.create();
    expect({ refused: choice.refused, title: choice.title, chosen }).toEqual({ refused: message, title, chosen: [] });
    choice.write(`${title}!`);
    expect(choice.refused).toBeUndefined();
  });

  test('keeps the typed title after a fault', async () => {
    const choice = new SeriesChoice(
      { list: () => Promise.reject(new ApiFault()), create: () => Promise.reject(new ApiFault()) },
      () => undefined,
    );
    await choice.load();
    expect(choice.state).toBe('failed');
    choice.begin();
    choice.write('Advanced');
    await choice.create();
    expect({ refused: choice.refused, title: choice.title }).toEqual({ refused: 'fault', title: 'Advanced' });
  });
});

describe('RecordingChoice', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const { webinarEditing } = editingInMemory({
    videos: [],
    upcoming: [],
    webinars: [
      aWebinar(),
      aWebinar({ slug: 'quizzes', title: 'Quizzes people remember', published: false }),
      aWebinar({ slug: 'recap', title: 'What we saw' }),
    ],
  });

  test.each([
    'branching',
    'better-branching',
    'id-of-better-branching',
    ' https://training.example/webinars/better-branching?t=1 ',
  ])('finds the recording when "%s" is typed', async (typed) => {
    const choice = new RecordingChoice(webinarEditing);
    choice.type(typed);
    expect(choice.state).toBe('asking');
    await jest.advanceTimersByTimeAsync(250);
    expect(choice.found.map(({ title }) => title)).toEqual(['Better branching']);
  });

  test('finds a recording by a one-word path that is not in its title', async () => {
    const choice = new RecordingChoice(webinarEditing);
    choice.type('recap');
    await jest.advanceTimersByTimeAsync(250);
    expect(choice.found.map(({ title }) => title)).toEqual(['What we saw']);
  });

  test('offers no result of the previous text while it searches for the new one', async () => {
    const choice = new RecordingChoice(webinarEditing);
    choice.type('quiz');
    await jest.advanceTimersByTimeAsync(250);
    expect(choice.found).toHaveLength(1);
    choice.type('branching');
    expect({ state: choice.state, found: choice.found }).toEqual({ state: 'asking', found: [] });
  });

  test('finds the first result at once, without the pause', async () => {
    const choice = new RecordingChoice(webinarEditing);
    choice.type('quiz');
    await expect(choice.findFirst()).resolves.toMatchObject({ title: 'Quizzes people remember' });
    await expect(choice.findFirst()).resolves.toMatchObject({ title: 'Quizzes people remember' });
    choice.type('no-such-recording');
    await expect(choice.findFirst()).resolves.toBeUndefined();
  });

  test('finds no first result when the text changes meanwhile', async () => {
    const choice = new RecordingChoice(webinarEditing);
    choice.type('quiz');
    const first = choice.findFirst();
    choice.type('branching');
    await expect(first).resolves.toBeUndefined();
  });

  test('shows the title of the linked recording, even when it is a draft', async () => {
    const choice = new RecordingChoice(webinarEditing);
    await choice.fetchKnown('id-of-quizzes');
    expect(choice.recordingOf('id-of-quizzes')).toMatchObject({ title: 'Quizzes people remember', published: false });
  });

  test('reports a failed search, and resets when the box is cleared', async () => {
    const choice = new RecordingChoice({
      find: webinarEditing.find.bind(webinarEditing),
      list: () => Promise.reject(new ApiFault()),
    });
    choice.type('branching');
    await jest.advanceTimersByTimeAsync(250);
    expect(choice.state).toBe('failed');
    choice.type('');
    await jest.advanceTimersByTimeAsync(250);
    expect({ state: choice.state, found: choice.found }).toEqual({ state: 'idle', found: [] });
  });
});
