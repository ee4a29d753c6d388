import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../context.ts';

/** Adds the routes of one area of the product. */
export type Area = (app: FastifyInstance, deps: AppDeps) => void;
