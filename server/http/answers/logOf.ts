import type { FastifyRequest } from 'fastify';

/**
 * The log of one request. Its lines carry the id of the request. It is made for those that write something, because most
 * requests do not.
 */
export const logOf = ({ server, id }: FastifyRequest) => server.log.child({ reqId: id });
