import type { RegisteredRemote, Registry } from '@hideout/contract/registry';
import { previewCookie } from '@hideout/registry/preview-cookie';
import type { ShownRemote, Visitor } from '@hideout/registry/resolve';
import { planTab } from '@hideout/registry/tab-machine';
import type { Releases } from './releases.ts';

/** True when a remote has a preview release that differs from stable. */
export function hasPreview({ preview, stable, banned, releases }: RegisteredRemote): boolean {
  return (
    preview !== null &&
    preview !== stable &&
    !banned.includes(preview) &&
    releases.some(({ version }) => version === preview)
  );
}

/** The remotes that this tab shows the preview of. */
export function shownPreviews(registry: Registry, shown: readonly ShownRemote[]): readonly ShownRemote[] {
  return shown.filter(
    ({ name, channel }) =>
      channel === 'preview' && registry.remotes.some((remote) => remote.name === name && hasPreview(remote)),
  );
}

/** The same visitor with the preview of a remote, or without. */
function withPreview(visitor: Visitor, name: string, isWanted: boolean): Visitor {
  const others = visitor.preview.filter((other) => other !== name && other !== '');
  return { ...visitor, preview: isWanted ? [...others, name] : others };
}

/** A choice that has not been made yet. */
export type PreviewChoice = {
  /** Its pages are open in another version: making the choice makes all pages again. */
  readonly isOpen: boolean;
  /** Remembers the choice and shows what follows from it. */
  readonly make: () => void;
};

/** What it would mean to get the preview of a remote, or to get what everybody has. */
export function choosePreview(releases: Releases, name: string, isWanted: boolean): PreviewChoice {
  const visitor = withPreview(releases.visitor(), name, isWanted);
  const { registry, shown, host } = releases.get();
  const facts = { registry, visitor, shown, running: host.running, isUnsaved: false };
  const { wanted, gentle, changes } = planTab(facts);
  const isOpen = changes.some((change) => change.name === name);
  return {
    isOpen,
    make() {
      // biome-ignore lint/suspicious/noDocumentCookie: browsers we support lack the CookieStore
      document.cookie = previewCookie(visitor.preview, location.protocol === 'https:');
      releases.setVisitor(visitor);
      if (isOpen) releases.swap(registry, wanted);
      else releases.show(registry, gentle);
    },
  };
}
