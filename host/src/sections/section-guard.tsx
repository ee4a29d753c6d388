import type { ShownRemote } from '@hideout/federation/resolve';
import { Component, type ReactNode } from 'react';
import type { SectionError } from './section-error.ts';

type GuardProps = { readonly remote: ShownRemote; readonly children: ReactNode };
type GuardState = { readonly error: SectionError | null };

/**
 * Stands around everything that a remote renders, so that the host knows whose it is, and can end it: what is put
 * into `error` is thrown, and the boundary above takes the remote's tree out of the page.
 */
export class SectionGuard extends Component<GuardProps, GuardState> {
  override readonly state: GuardState = { error: null };

  override render() {
    if (this.state.error !== null) throw this.state.error;
    return this.props.children;
  }
}
