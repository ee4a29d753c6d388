import { type Html, html } from './html.ts';
import type { Identity } from './identities.ts';
import { imagePath } from './profiles.ts';
import type { ProviderKind } from './provider-kinds.ts';

type PageOptions = {
  /** Null: a page of the whole server. */
  kind: ProviderKind | null;
  title: string;
  body: Html;
};

/** A whole document. Everything it needs is a file of this server, so that a strict policy is enough. */
export function page({ kind, title, body }: PageOptions): string {
  const ofWhat = kind === null ? 'Local identity provider' : `Local stand-in for ${kind.label}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex">
<title>${title} · ${ofWhat}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/page.css">
<link rel="stylesheet" href="/assets/people.css">
</head>
<body class="${kind?.id ?? 'all'}">
<div class="panel">
<header>
${kind === null ? null : mark(kind)}
<p class="who"><span class="brand">${kind?.label ?? 'Identity providers'}</span> <span class="standin">${ofWhat}</span></p>
</header>
${body}
</div>
</body>
</html>
`.markup;
}

/** The drawn mark of a provider; its name always stands beside it. */
export function mark(kind: ProviderKind): Html {
  return html`<span class="mark ${kind.id}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="${kind.mark}"/></svg></span>`;
}

/** A user's image, or the first letter of the name. */
export function renderAvatar(kind: ProviderKind, identity: Identity): Html {
  const path = imagePath(kind.id, identity);
  return path === null
    ? html`<span class="avatar" aria-hidden="true">${identity.displayName.slice(0, 1)}</span>`
    : html`<img class="avatar" src="${path}" alt="" width="44" height="44">`;
}

/** How a provider writes a user's handle. */
export function handleAt(kind: ProviderKind, { handle }: Identity): string {
  return kind.id === 'twitter' || kind.id === 'otherpage' ? `@${handle}` : handle;
}

/** Page for something that went wrong before anybody could be sent back. */
export function problemPage(kind: ProviderKind | null, what: string, siteOrigin: string): string {
  return page({
    kind,
    title: 'This did not work',
    body: html`<main>
<h1>This did not work</h1>
<p class="lead">${what}</p>
<p><a class="button" href="${siteOrigin}/">Back to hideout</a></p>
</main>`,
  });
}
