import { actions } from './words/actions.ts';
import { people } from './words/people.ts';
import { qualities } from './words/qualities.ts';
import { sciences } from './words/sciences.ts';
import { society } from './words/society.ts';
import { subjects } from './words/subjects.ts';
import { technology } from './words/technology.ts';
import { Thesaurus } from './Thesaurus.ts';

/** Everyday words and the words of lectures, in four languages. Written for this site, from no other thesaurus. */
export const generalThesaurus = new Thesaurus([actions, qualities, people, subjects, sciences, technology, society]);
