/** HTTP for everyone: the only sockets besides GitHub's. */
export { httpFetch } from './http/fetch.ts';
export { createPool, type Pool } from './http/pool.ts';
export { DEFAULT_MAX_BYTES, type HttpRequest, type HttpResponse, type HttpTiming, request } from './http/request.ts';
export { TransportError, type TransportFailure } from './http/transport-error.ts';
