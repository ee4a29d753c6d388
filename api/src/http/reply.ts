/** An answer whose status or headers differ from the usual ones. */
export type Reply<Body> = {
  readonly kind: 'hideout-reply';
  readonly status: 200 | 201;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
};

/** Answers with a status, and headers where needed: `return reply(201, { ok: true })`. */
export function reply<Body>(
  status: 200 | 201,
  body: Body,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
): Reply<Body> {
  return { kind: 'hideout-reply', status, body, headers };
}

/** True for a reply, false for a plain body. */
export function isReply<Body>(result: Body | Reply<Body>): result is Reply<Body> {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'hideout-reply';
}

/** The plain yes. */
export const OK = { ok: true } as const;
