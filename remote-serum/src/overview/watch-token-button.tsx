import { useNotify } from '@hideout/session/session';
import { BasicIcon } from '@hideout/ui/basic-icon';
import { Button } from '@hideout/ui/button';
import { useWallet, useWalletActions, type WatchedToken } from '@hideout/wallet/wallet';
import { isWalletError, isWalletRejection, WALLET_ERROR_CODES } from '@hideout/wallet/wallet-error';
import { useState } from 'react';

/** What wallets answer that know no `wallet_watchAsset`. */
const UNKNOWN_REQUEST: ReadonlySet<number> = new Set([
  WALLET_ERROR_CODES.methodNotFound,
  WALLET_ERROR_CODES.methodNotSupported,
]);

/** Makes the token show up in the user's wallet. Connects one first where there is none. */
export function WatchTokenButton({ token }: { readonly token: WatchedToken }) {
  const wallet = useWallet();
  const { connect, preload, watchToken } = useWalletActions();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);

  const handleClick = async () => {
    setIsAsking(true);
    try {
      if (wallet.status === 'disconnected' && !(await connect())) return;
      const added = await watchToken(token);
      if (added) notify({ tone: 'success', title: `${token.symbol} is in your wallet’s list` });
      else notify({ title: 'Your wallet did not add it', message: byHand(token) });
    } catch (error) {
      if (isWalletRejection(error))
        notify({ title: 'Nothing was added', message: 'You said no in the wallet.' });
      else notify({ tone: 'error', title: `${token.symbol} was not added`, message: explain(error, token) });
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Button
      variant="secondary"
      busy={isAsking}
      onClick={() => void handleClick()}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <BasicIcon name="wallet" />
      Add {token.symbol} to wallet
    </Button>
  );
}

function explain(error: unknown, token: WatchedToken): string {
  if (!isWalletError(error)) return byHand(token);
  if (UNKNOWN_REQUEST.has(error.code)) return `This wallet cannot be asked to. ${byHand(token)}`;
  return `${error.message.replace(/\.$/, '')}. ${byHand(token)}`;
}

function byHand({ symbol }: WatchedToken): string {
  return `You can add ${symbol} by hand: copy its contract address into the wallet.`;
}
