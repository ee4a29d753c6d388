import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import type { MediaSources } from '../http/egress/media-sources.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type MediaHost = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Answers a path from now on. */
  serve(path: string, answer: Answer | Buffer | string): void;
  /** Paths with their queries in the order they were asked for. */
  readonly asked: string[];
};

/** A host of images and metadata on this machine; closed with the suite. Unknown paths are 404. */
export async function startMediaHost(): Promise<MediaHost> {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    const answer = answers.get(url) ?? answers.get(url.split('?')[0] ?? '');
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host of the test has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    serve(path, answer) {
      answers.set(path, typeof answer === 'function' ? answer : (_, response) => response.end(answer));
    },
  };
}

/** Sources of images as a test configures them; nothing is allowed but what it names. */
export function mediaSources(changes: Partial<MediaSources> = {}): MediaSources {
  return {
    imageSources: [],
    privateImageSources: [],
    ipfsGateway: null,
    ordinalsUrl: null,
    siteOrigin: 'http://localhost:3000',
    ...changes,
  };
}
