import type { FastifyInstance } from 'fastify';
import type { Api } from '../../http/answers/apiCalls.ts';
import type { ServerContext } from './serverContext.ts';

/** One part of the server. It builds the use-cases that only it needs, and registers its routes. */
export type Part<App = FastifyInstance> = (app: App, server: ServerContext) => void | Promise<void>;
export type ApiPart = Part<Api>;
