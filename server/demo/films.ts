import type { Film } from './film.ts';
import { branchScenario } from './films/branchScenario.ts';
import { documentToCourse } from './films/documentToCourse.ts';
import { enrolByGroup } from './films/enrolByGroup.ts';

/** The films that a first start makes and imports, in the order in which they are made. */
export const films: readonly Film[] = [branchScenario, documentToCourse, enrolByGroup];
