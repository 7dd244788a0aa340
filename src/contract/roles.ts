import { Type, type Static } from 'typebox';
import { trainingRoles, type TrainingRole } from '../domain/access/trainingRole.ts';
import { oneOf, orNull, type Same } from './schemaParts.ts';

/** What the signed-in person may do in administration at this moment. */
export const ownRoleSchema = Type.Object(
  { role: orNull(oneOf(trainingRoles)) },
  { $id: 'OwnRole', description: 'Null for everybody without a role' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof ownRoleSchema>, { role: TrainingRole | null }> = true;
