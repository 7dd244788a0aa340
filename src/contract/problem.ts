import { Type, type Static } from 'typebox';

/** RFC 9457: what every refused or failed call answers, as `application/problem+json`. */
export const problemSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable name of the kind of problem' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    violations: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof problemSchema>;

/** The kinds of problem, by the last part of their `type`, and the status each is told with. */
export const problemStatus = {
  'bad-request': 400,
  'sign-in': 401,
  'invalid-token': 401,
  subscribe: 401,
  'feature-disabled': 403,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-ready': 409,
  'has-ended': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;
export type ProblemKind = keyof typeof problemStatus;
