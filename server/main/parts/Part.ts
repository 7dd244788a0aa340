import type { FastifyInstance } from 'fastify';
import type { ServerContext } from './serverContext.ts';

/** One part of the server. It builds the use-cases that only it needs, and registers its routes. */
export type Part = (app: FastifyInstance, server: ServerContext) => void | Promise<void>;
