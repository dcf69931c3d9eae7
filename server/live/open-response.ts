import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/*
 * What an open stream keeps of the request that opened it: a quarter of an hour for thousands of windows, so that each kilobyte
 * of it is megabytes of the server. Only public interfaces of Node and Fastify are used; where either changes, a stream takes
 * more memory and works as before.
 */

/** Holds back what is written until `uncork`. Node keeps the head: written for itself it is one string in place of its 75 pieces. */
export function writeHead(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  response.cork();
  response.writeHead(200, headers);
  response.flushHeaders();
}

/**
 * Fastify and its plugins keep request and reply until the response finishes, fails or closes, for the hooks that log and count
 * it. They run now, because a stream is answered once it is open; what remains is `onClose`.
 */
export function releaseRequest(response: ServerResponse, onClose: () => void): void {
  const onError = new Set(response.listeners('error'));
  for (const listener of response.listeners('finish')) if (onError.has(listener)) listener.call(response);
  response.removeAllListeners('close').on('close', onClose);
}

const noHeaders = Object.freeze({});

/** After the hooks, which read them: a connection keeps its request for as long as the response is open. */
export function releaseHeaders(request: IncomingMessage): void {
  request.headers = noHeaders;
  request.rawHeaders = [];
}
