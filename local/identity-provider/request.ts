import type { IncomingMessage, ServerResponse } from 'node:http';

/** A form of ours is a few dozen bytes. */
const MAX_FORM_BYTES = 4_096;

/** The fields of a form that one of our own pages posted; null for everything else. */
export async function readForm(request: IncomingMessage, origin: string): Promise<URLSearchParams | null> {
  if (request.method !== 'POST' || request.headers.origin !== origin) return null;
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return null;
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) return null;
  }
  return new URLSearchParams(text);
}

export function sendHtml(response: ServerResponse, status: number, markup: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(markup);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
