import { Type, type Static } from 'typebox';
import { faultBounds, type FaultReport } from '../domain/fault/faultReport.ts';
import type { ReportedError } from '../domain/fault/reportedError.ts';
import { instant, listParameters, sliceOf, uuid, type Same } from './schemaParts.ts';

const reportFields = {
  source: Type.String({
    minLength: 1,
    maxLength: faultBounds.source,
    pattern: '^[a-z-]+$',
    description: 'Where the fault was caught',
  }),
  name: Type.String({ maxLength: faultBounds.name }),
  message: Type.String({ maxLength: faultBounds.message }),
  stack: Type.String({ maxLength: faultBounds.stack }),
  page: Type.String({ maxLength: faultBounds.page, description: 'The path of the page, without its query' }),
  release: Type.String({ maxLength: faultBounds.release }),
};

/** A fault that a browser reports. */
export const faultReportSchema = Type.Object(reportFields, { additionalProperties: false });

/** A fault that browsers have reported, for administrators. */
export const reportedErrorSchema = Type.Object(
  { id: uuid(), ...reportFields, count: Type.Integer(), firstSeen: instant(), lastSeen: instant() },
  { $id: 'ReportedError' },
);

export const reportedErrorListSchema = sliceOf('ReportedError', 'ReportedErrorList');
export const reportedErrorQuerySchema = Type.Object(
  { limit: listParameters.limit, cursor: listParameters.cursor },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const reportIsDomain: Same<Static<typeof faultReportSchema>, FaultReport> = true;

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof reportedErrorSchema>, ReportedError> = true;
