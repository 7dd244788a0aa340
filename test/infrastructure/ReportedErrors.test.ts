import { httpReportedErrors } from '../../src/infrastructure/http/administration/httpReportedErrors.ts';
import { reportedErrorsContract } from '../contracts/ReportedErrors.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { aReportedError } from '../fixtures/values/aReportedError.ts';
import { InMemoryReportedErrors } from '../fixtures/browserMemory/InMemoryReportedErrors.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
const noon = Date.UTC(2026, 2, 1, 12);

describe('reported errors over HTTP', () =>
  reportedErrorsContract(async () => {
    const { reportedErrors, serve } = await servedApi(new Date(noon), administrator.person);
    for (const number of numbers) {
      const { id, source, name, message, stack, page, release } = aReportedError(number);
      const at = new Date(noon - number * 60_000);
      await reportedErrors.record({ id, source, name, message, stack, page, release, at, reporter: '' });
    }
    const { api, stop } = await serve();
    return { errors: httpReportedErrors(api), stop };
  }));

describe('reported errors in memory', () =>
  reportedErrorsContract(async () => ({
    errors: new InMemoryReportedErrors(numbers.map((number) => aReportedError(number))),
    stop: () => Promise.resolve(),
  })));
