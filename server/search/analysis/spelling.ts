// Pairs that no rule below covers, British first.
const pairs = new Map(
  Object.entries({
    grey: 'gray',
    programme: 'program',
    programmes: 'programs',
    licence: 'license',
    licences: 'licenses',
    practise: 'practice',
    practised: 'practiced',
    practising: 'practicing',
    defence: 'defense',
    offence: 'offense',
    cheque: 'check',
    cheques: 'checks',
    tyre: 'tire',
    tyres: 'tires',
    aluminium: 'aluminum',
    judgement: 'judgment',
    acknowledgement: 'acknowledgment',
    fulfil: 'fulfill',
    enrol: 'enroll',
    enrols: 'enrolls',
    enrolment: 'enrollment',
    instalment: 'installment',
    skilful: 'skillful',
    ageing: 'aging',
    artefact: 'artifact',
    artefacts: 'artifacts',
    storey: 'story',
    whilst: 'while',
    maths: 'math',
  }),
);

const rules: readonly (readonly [RegExp, string])[] = [
  [/^(.{2,})is(e|es|ed|er|ers|ing|ation|ations|able)$/, '$1iz$2'],
  [/^(.{2,})ys(e|es|ed|er|ers|ing)$/, '$1yz$2'],
  [/^(.{2,}[^aeou])our(|s|ed|ing|al|able|ful|ite|ites|less)$/, '$1or$2'],
  [/^(cen|me|thea|li|fib|spec)tre(|s|d)$/, '$1ter$2'],
  [/^(.{3,})logue(|s)$/, '$1log$2'],
  [/^(.*[aeiou].*[aeiou])ll(ed|er|ers|ing)$/, '$1l$2'],
];

/**
 * One spelling for British and American English: `colour` and `color`, `customise` and `customize`, `centre` and
 * `center`. Both sides of a search are written in it, so a wrong rewriting (`exercise`) does no harm.
 */
export function americanSpelling(word: string): string {
  const pair = pairs.get(word);
  if (pair !== undefined) return pair;
  if (word.length < 5) return word;
  for (const [pattern, replacement] of rules) if (pattern.test(word)) return word.replace(pattern, replacement);
  return word;
}
