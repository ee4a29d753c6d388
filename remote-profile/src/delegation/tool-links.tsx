import { ExternalLink } from '@hideout/ui/external-link';
import styles from './delegation.module.css';

/** Where delegations are changed that this page cannot change. */
export function ToolLinks({ centred = false }: { readonly centred?: boolean }) {
  return (
    <p className={centred ? styles.toolsCentred : styles.tools}>
      <ExternalLink href="https://delegate.xyz">Change a delegation at delegate.xyz</ExternalLink>
      <ExternalLink href="https://warm.xyz">The hot-wallet contract’s own page</ExternalLink>
    </p>
  );
}
