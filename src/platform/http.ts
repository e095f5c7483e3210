/** HTTP for everyone: the only sockets besides GitHub's. */
export { freePort } from './http/free-port.ts';
export { createPool, type Pool } from './http/pool.ts';
export { type HttpRequest, type HttpResponse, request } from './http/request.ts';
export { TransportError } from './http/transport-error.ts';
