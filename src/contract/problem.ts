import { Type, type Static } from 'typebox';

const violation = Type.Object({
  field: Type.String(),
  message: Type.String(),
  line: Type.Optional(Type.Integer({ description: 'The line in the file that was sent; the first line is 1' })),
  column: Type.Optional(Type.Integer()),
  holder: Type.Optional(
    Type.Object(
      { id: Type.String(), title: Type.String(), path: Type.String() },
      { description: 'The item that already uses the value, or that refers to the item' },
    ),
  ),
});

/** Rule ERROR-1: the body of every refused or failed call, as `application/problem+json` (RFC 9457). */
export const problemSchema = Type.Object(
  {
    type: Type.String({ description: 'Stable name of the kind of problem' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    violations: Type.Optional(Type.Array(violation)),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof problemSchema>;

/** Rule ERROR-2: the kinds of problem, by the last part of their `type`, with their status. */
export const problemStatus = {
  'bad-request': 400,
  'sign-in': 401,
  'invalid-token': 401,
  subscribe: 401,
  'feature-disabled': 403,
  forbidden: 403,
  'not-found': 404,
  expired: 410,
  'method-not-allowed': 405,
  'not-ready': 409,
  'has-ended': 409,
  cancelled: 409,
  clash: 409,
  linked: 409,
  'wrong-offset': 409,
  gone: 410,
  stale: 412,
  'wrong-version': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rule-broken': 422,
  locked: 423,
  'precondition-required': 428,
  'rate-limited': 429,
  'checksum-mismatch': 460,
  'internal-error': 500,
  'not-implemented': 501,
  'bad-gateway': 502,
  unavailable: 503,
  busy: 503,
  'no-space': 507,
  'read-only': 503,
} as const;
export type ProblemKind = keyof typeof problemStatus;
