import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../context.ts';

/** Adds the routes of one module of the product. */
export type ApiModule = (app: FastifyInstance, deps: AppDeps) => void;
