import type { RegisteredRemote } from '@hideout/contract/registry';

/** What can be done to a remote from the page. */
export type ActKind =
  | 'canary'
  | 'promote'
  | 'rollback'
  | 'preview'
  | 'preview-off'
  | 'disable'
  | 'enable'
  | 'maintenance'
  | 'maintenance-off';

/** What a user has typed for one act; the fields that the act does not need stay empty. */
export type Draft = {
  readonly kind: ActKind;
  readonly reason: string;
  readonly version: string;
  readonly percent: string;
  readonly message: string;
  /** Value of a `datetime-local` control, in the time zone of the device. */
  readonly until: string;
  /** Overrules what stands against the release, as far as its team may. */
  readonly force: boolean;
};

/** The remote and the revision of the registry that a user acts upon: what they have seen. */
export type Seen = { readonly revision: number; readonly remote: RegisteredRemote };

/** An act that is being written. */
export type OpenAct = { readonly seen: Seen; readonly draft: Draft; readonly isTyped: boolean };

/** Share that a first canary gets unless a user says otherwise. */
const FIRST_SHARE = '10';

/** A draft with what is likely meant filled in. */
export function newDraft(kind: ActKind, remote: RegisteredRemote): Draft {
  const { canary, preview, maintenance } = remote;
  const names = kind === 'canary' || kind === 'promote';
  return {
    kind,
    reason: '',
    version: names ? (canary?.version ?? preview ?? '') : '',
    percent: canary === null ? FIRST_SHARE : String(canary.percent),
    message: kind === 'maintenance' ? (maintenance?.message ?? '') : '',
    until: kind === 'maintenance' ? toLocal(maintenance?.until ?? null) : '',
    force: false,
  };
}

/** UTC of a value of a `datetime-local` control; null when it is empty or half typed. */
export function toUtc(local: string): string | null {
  const timestamp = new Date(local);
  return Number.isNaN(timestamp.getTime()) ? null : timestamp.toISOString();
}

/** The same timestamp as such a control writes it: no zone, to the minute. */
function toLocal(iso: string | null): string {
  if (iso === null) return '';
  const timestamp = new Date(iso);
  return new Date(timestamp.getTime() - timestamp.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
