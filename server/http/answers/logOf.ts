import type { FastifyRequest } from 'fastify';

/**
 * The log of one request. Its lines carry the id of the request. It is made for those that write something, because most
 * requests do not.
 */
export const logOf = ({ log, id }: FastifyRequest) => log.child({ reqId: id });
