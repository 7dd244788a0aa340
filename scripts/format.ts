import { formatStep } from './tests/houseSteps.ts';
import { report } from './steps.ts';

// npm run format: formats every file with Prettier. `npm run check` refuses unformatted files.
const outcome = await formatStep('--write');
report(outcome);
process.exitCode = outcome.passed ? 0 : 1;
