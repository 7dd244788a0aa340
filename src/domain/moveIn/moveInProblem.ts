/** The place of facts in the folder. */
export interface MoveInSource {
  /** The path of the file. */
  readonly file: string;
  /** Counts from 1; 0 stands for the whole file. */
  readonly line: number;
}

interface ProblemText {
  /** `wrong`: the item is not moved in as the source says. `note`: something is left out, but the item is complete. */
  readonly weight: 'wrong' | 'note';
  /** `{value}` stands for the value, `{field}` for the field. */
  readonly text: string;
}

/** Rule MOVE-23: nothing is dropped without a word. The texts of all problems of a folder. */
const moveInProblems = {
  'csv-unreadable': { weight: 'wrong', text: 'This file is not valid CSV: {value}' },
  'json-unreadable': { weight: 'wrong', text: 'This file is not valid JSON, so it was not read.' },
  'file-too-large': { weight: 'wrong', text: 'This file is too large to be read.' },
  'not-a-list': { weight: 'wrong', text: 'This file must hold a list of items.' },
  'second-catalogue': { weight: 'note', text: 'Only {value} is read. Delete it if you want this file to be read.' },
  'column-unknown': { weight: 'note', text: 'The column “{value}” is unknown, so it is left out.' },
  'column-twice': { weight: 'note', text: 'The column “{value}” occurs twice. Only the first one is read.' },
  'too-many-cells': { weight: 'wrong', text: 'This line has more cells than the heading.' },
  'field-left-out': { weight: 'note', text: 'The site has no field for “{value}”, so it is left out.' },
  'value-unknown': { weight: 'wrong', text: '“{value}” is no valid value of “{field}”.' },
  'field-of-other-kind': {
    weight: 'note',
    text: 'Items of this kind have no “{field}”, so it is left out. Change the kind if you need it.',
  },
  'time-unreadable': { weight: 'wrong', text: '“{value}” does not begin with a time such as 0:00 or 1:02:03.' },
  'text-shortened': { weight: 'note', text: '“{field}” was too long. The end was left out: {value}' },
  'title-missing': { weight: 'note', text: 'There is no title, so the name of the file is the title.' },
  'file-missing': { weight: 'wrong', text: 'The folder has no file “{value}”.' },
  'film-missing': { weight: 'wrong', text: 'Its video file is not in the folder, so the item becomes a draft.' },
  'film-not-named': { weight: 'note', text: 'The item is published, but it has no video file.' },
  'film-ambiguous': { weight: 'wrong', text: 'Several video files fit: {value}. Name one in the column “file”.' },
  'file-shared': { weight: 'wrong', text: 'The file “{value}” belongs to another line already.' },
  'not-a-video': { weight: 'note', text: '“{value}” is no video, so it is left out.' },
  'file-unused': { weight: 'note', text: 'This file belongs to no item, so it is left out.' },
  'captions-language': { weight: 'note', text: 'These captions are in no language of the site, so they are left out.' },
  'captions-second': { weight: 'note', text: 'The video has other captions in this language, so these are left out.' },
  'slug-twice': { weight: 'wrong', text: 'An earlier line has the URL path “{value}” already.' },
  'old-address-twice': { weight: 'wrong', text: 'An earlier line has the old address “{value}” already.' },
} as const satisfies Readonly<Record<string, ProblemText>>;
type MoveInProblemKind = keyof typeof moveInProblems;

/** Something in the folder that is wrong or that is left out. */
export interface MoveInProblem {
  readonly source: MoveInSource;
  readonly field?: string;
  readonly kind: MoveInProblemKind;
  readonly value?: string;
}

/** The problem in words for an administrator, without its place. */
export function problemText({ kind, field = '', value = '' }: Pick<MoveInProblem, 'kind' | 'field' | 'value'>): string {
  return moveInProblems[kind].text.replace('{field}', () => field).replace('{value}', () => value);
}

/** Whether the item is not moved in as the source says, unless somebody changes something. */
export function isWrong({ kind }: Pick<MoveInProblem, 'kind'>): boolean {
  return moveInProblems[kind].weight === 'wrong';
}
