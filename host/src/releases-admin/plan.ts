import type { RegisteredRemote, RemoteAct } from '@hideout/contract/registry';

/** What an act will do, in words, and the change to send. */
export type Plan = {
  /** Title of the dialog. */
  readonly title: string;
  /** The button. */
  readonly label: string;
  /** Takes something away from visitors. */
  readonly isDanger: boolean;
  /** A sentence each. */
  readonly consequences: readonly string[];
  /** What is told afterwards. */
  readonly done: string;
} & (
  | { readonly change: RemoteAct; readonly problem: null }
  /** What has to be righted first. */
  | { readonly change: null; readonly problem: string }
);

/** The remote of an act, as it is. */
export type Remote = { readonly title: string; readonly registered: RegisteredRemote };

export const SOON = 'Open tabs hear of it within ten seconds.';
