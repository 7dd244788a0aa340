import { createProvided } from '../../base/page/createProvided.ts';
import type { Gate } from './Gate.ts';

export const [GateContext, useGate] = createProvided<Gate>('gate');
