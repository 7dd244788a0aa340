import { CueListModel } from '../../../../../src/ui/administration/captions/list/CueListModel.ts';
import { FindModel } from '../../../../../src/ui/administration/captions/list/FindModel.ts';
import { aCue, cuesOf } from '../../../../fixtures/values/aCue.ts';

function opened(cues = cuesOf('One', 'Two words', 'Three')) {
  const model = new CueListModel();
  model.start(cues, 60);
  const steps: string[] = [];
  let second = 0;
  let isPaused = true;
  model.attach({
    second: () => second,
    seek: (to) => void steps.push(`seek ${(second = to)}`),
    play: () => void steps.push(`play ${String((isPaused = false))}`),
    pause: () => void steps.push(`pause ${String((isPaused = true))}`),
    isPaused: () => isPaused,
  });
  return { model, steps, at: (to: number) => (second = to) };
}
const texts = (model: CueListModel) => model.cues.map(({ text }) => text);

test('selects the first cue, and marks the one that the player shows', () => {
  const { model } = opened();
  expect([model.selected, model.current]).toEqual([0, -1]);
  model.standAt(20.5);
  expect(model.current).toBe(1);
  model.standAt(25);
  expect(model.current).toBe(-1);
});

test('moves the selection with the focus, and stays within the list', () => {
  const { model } = opened();
  model.moveBy(1);
  expect([model.selected, model.focusAsked]).toEqual([1, 1]);
  model.goTo(2);
  model.moveBy(1);
  expect([model.selected, model.focusAsked]).toEqual([2, 2]);
});

test('sets start and end from the player', () => {
  const { model, at } = opened();
  at(10.5);
  model.startHere();
  at(11.25);
  model.endHere();
  expect(model.cues[0]).toMatchObject({ start: 10.5, end: 11.25 });
  at(3);
  model.endHere();
  expect([model.announcement, model.cues[0]?.end]).toEqual([{ what: 'ends-before-start', cue: 1, count: 1 }, 11.25]);
});

test('plays from a cue, and pauses', () => {
  const { model, steps } = opened();
  model.playFrom(1);
  model.togglePlay();
  model.togglePlay();
  expect(steps).toEqual(['seek 20', 'play false', 'pause true', 'play false']);
});

test('splits at the caret and at the player, merges, inserts and deletes, and moves the focus along', () => {
  const { model, at } = opened();
  model.goTo(1);
  model.placeCaret(4);
  model.splitAtCaret();
  expect([texts(model), model.selected]).toEqual([['One', 'Two', 'words', 'Three'], 2]);
  model.goTo(1);
  model.merge();
  expect(texts(model)).toEqual(['One', 'Two\nwords', 'Three']);
  at(21);
  model.splitAtPlayer();
  expect(texts(model)).toEqual(['One', 'Two', 'words', 'Three']);
  model.insert();
  expect([texts(model)[3], model.selected]).toEqual(['', 3]);
  model.remove();
  expect([texts(model), model.selected]).toEqual([['One', 'Two', 'words', 'Three'], 3]);
});

test('undoes and redoes, goes to the changed cue, and says so', () => {
  const { model } = opened();
  model.write(1, 'Deux');
  model.select(2);
  model.undo();
  expect([texts(model)[1], model.selected, model.announcement?.what]).toEqual(['Two words', 1, 'undone']);
  model.redo();
  expect([texts(model)[1], model.announcement?.what]).toEqual(['Deux', 'redone']);
  model.redo();
  expect(model.announcement?.what).toBe('nothing-to-undo');
});

test('begins a new step of undo when another cue was selected in between', () => {
  const { model } = opened();
  model.write(0, 'On');
  model.write(0, 'O');
  model.select(1);
  model.select(0);
  model.write(0, '');
  model.undo();
  expect(texts(model)[0]).toBe('O');
  model.undo();
  expect(texts(model)[0]).toBe('One');
});

test('finds problems, corrects them, and says when none is left', () => {
  const { model } = opened([aCue({ id: 1, end: 21 }), aCue({ id: 2 }), aCue({ id: 3, text: '' })]);
  expect([...model.problems.keys()]).toEqual([1, 2]);
  model.goToNextProblem();
  expect(model.selected).toBe(1);
  model.fixSelected();
  expect(model.cues[0]?.end).toBe(20);
  model.goToNextProblem();
  model.fixSelected();
  expect([model.cues.length, model.problems.size]).toEqual([2, 0]);
  model.goToNextProblem();
  expect(model.announcement?.what).toBe('no-problem');
  model.fixSelected();
  expect(model.announcement?.what).toBe('no-fix');
});

test('selects nothing when the last cue is deleted, and the first one when it is added', () => {
  const { model } = opened([aCue()]);
  model.remove();
  expect([model.cues, model.selected]).toEqual([[], -1]);
  model.remove();
  expect(model.announcement?.what).toBe('no-cue');
  model.insert();
  expect([model.cues.length, model.selected]).toEqual([1, 0]);
});

test('finds from the selected cue on, replaces one or all, and undoes all at once', () => {
  const { model } = opened(cuesOf('a slide', 'b', 'Slide and slide'));
  const find = new FindModel(model);
  find.open();
  find.write('slide');
  find.writeReplacement('page');
  expect([find.count, find.asked]).toEqual([3, 1]);
  find.goToNext();
  expect([model.selected, model.focusAsked]).toEqual([2, 0]);
  find.replace();
  expect([texts(model), model.selected]).toEqual([['a slide', 'b', 'page and page'], 0]);
  model.undo();
  find.replaceAll();
  expect([texts(model), model.announcement]).toEqual([
    ['a page', 'b', 'page and page'],
    { what: 'replace', cue: 1, count: 3 },
  ]);
  model.undo();
  find.matchCase(true);
  expect(find.count).toBe(2);
  const asked = model.focusAsked;
  find.close();
  expect([find.isOpen, model.focusAsked]).toEqual([false, asked + 1]);
});
