import { Link } from '@hideout/session/router';
import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { shortenAddress } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { useWallet } from '@hideout/wallet/wallet';
import { type FormEvent, useRef, useState } from 'react';
import { useLinkedWallets } from '../linked-wallets/linked-wallets.queries.ts';
import styles from './address-box.module.css';

export type AddressBoxProps = {
  /** What the address bar asks for; empty for nothing. */
  readonly asked: string;
  /** Why that is no address; null when it is one. */
  readonly problem: { readonly message: string; readonly position: number | null } | null;
  readonly busy: boolean;
  readonly onAsk: (text: string) => void;
};

const EMPTY = { message: 'Enter an address or a name.', position: null };
const BLOCKED = 'The browser keeps the clipboard closed here. Paste with the keyboard instead.';

/** Where an address or a name is typed or pasted. What was typed stays, also when it is wrong. */
export function AddressBox({ asked, problem, busy, onAsk }: AddressBoxProps) {
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [isEmpty, setIsEmpty] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  useUnsaved(text.trim() !== asked);
  const input = useRef<HTMLInputElement>(null);
  // Back, forward and the quick picks change the address bar; the box follows.
  if (before !== asked) {
    setBefore(asked);
    setText(asked);
    setIsEmpty(false);
  }

  const handleChange = (next: string) => {
    setText(next);
    setIsEmpty(false);
    setHint(null);
  };
  const handlePaste = async () => {
    try {
      handleChange((await navigator.clipboard.readText()).trim());
    } catch {
      // Refused, or no clipboard outside a secure context: the user is notified.
      setHint(BLOCKED);
    }
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setIsEmpty(wanted === '');
    if (wanted === '') input.current?.focus();
    else onAsk(wanted);
  };

  const shown = isEmpty ? EMPTY : text.trim() === asked ? problem : null;
  return (
    <form className={styles.box} onSubmit={handleSubmit} noValidate>
      <Field
        label="Address or ENS name"
        hint={hint ?? 'On Ethereum: 0x and 40 characters, or a name such as vault.eth.'}
        error={shown?.message}
      >
        <Input
          ref={input}
          mono
          name="address"
          autoCapitalize="none"
          enterKeyHint="search"
          icon="search"
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          trailing={
            <Button variant="ghost" size="s" onClick={() => void handlePaste()}>
              Paste
            </Button>
          }
        />
      </Field>
      {shown !== null && shown.position !== null && (
        <MarkedCharacter text={asked} position={shown.position} />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Look up
        </Button>
        <QuickPicks asked={asked} />
      </div>
    </form>
  );
}

type MarkedCharacterProps = {
  readonly text: string;
  /** Index of the character in the text. */
  readonly position: number;
};

/** What was typed with the wrong character marked; visual only, as the error names it in text. */
function MarkedCharacter({ text, position }: MarkedCharacterProps) {
  // A character outside the Unicode's first plane takes two code units in the text.
  const character = String.fromCodePoint(text.codePointAt(position) ?? 32);
  return (
    <p className={styles.marked} aria-hidden="true" translate="no">
      {text.slice(0, position)}
      <mark>{character}</mark>
      {text.slice(position + character.length)}
    </p>
  );
}

const MAX_LINKED_PICKS = 3;

type QuickPicksProps = {
  /** What is shown already; it needs no pick. */
  readonly asked: string;
};

/** The user's own wallets at one press: the connected one, then those of the account. */
function QuickPicks({ asked }: QuickPicksProps) {
  const wallet = useWallet();
  // A list that cannot be read only means fewer picks.
  const wallets = useLinkedWallets().data?.wallets ?? [];
  const connected = wallet.status === 'connected' ? wallet.address : null;
  const is = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
  const linked = wallets
    .filter(({ chain, address }) => chain === 'ethereum' && !is(connected, address) && !is(asked, address))
    .slice(0, MAX_LINKED_PICKS);
  const own = connected !== null && !is(asked, connected) ? connected : null;
  if (own === null && linked.length === 0) return null;
  return (
    <ul className={styles.picks} aria-label="Your wallets">
      {own !== null && (
        <li>
          <Pick address={own}>My wallet</Pick>
        </li>
      )}
      {linked.map(({ address }) => (
        <li key={address}>
          <Pick address={address}>{shortenAddress(address)}</Pick>
        </li>
      ))}
    </ul>
  );
}

function Pick({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <LinkButton
      variant="secondary"
      size="s"
      render={<Link to={`/delegation?address=${address}`} title={address} preventScrollReset />}
    >
      <Icon name="wallet" />
      {children}
    </LinkButton>
  );
}
