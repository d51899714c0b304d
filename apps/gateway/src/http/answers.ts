import { applyDecorators, Get, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type Route } from '../routes.js';

/** Answers a route of the table with a controller method `(request, reply)`. */
export const Answers = (route: Route): MethodDecorator =>
  applyDecorators(route.method === 'GET' ? Get(route.path) : Post(route.path), RouteConfig({ route }));
