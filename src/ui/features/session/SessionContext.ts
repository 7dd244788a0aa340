import { createProvided } from '../../base/page/createProvided.ts';
import type { Session } from './Session.ts';

export const [SessionContext, useSession] = createProvided<Session>('session');
