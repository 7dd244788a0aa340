import { may } from '../../../domain/access/permission.ts';
import type { Permission } from '../../../domain/access/trainingRole.ts';
import { useAdministration } from './AdministrationContext.ts';

/** Rule ROLE-8: whether the role of the administrator allows it. What it does not allow is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const { session } = useAdministration();
  return (permission) => session.self !== undefined && may(session.self, permission);
}
