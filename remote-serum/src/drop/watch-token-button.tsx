import type { SerumInfo } from '@hideout/contract/serum';
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

type WatchTokenButtonProps = {
  readonly token: SerumInfo['token'];
  /** Its contract, which there is by now. */
  readonly address: WatchedToken['address'];
};

/** Makes the token show up in the user's wallet. Connects one first where there is none. */
export function WatchTokenButton({ token: { symbol, decimals, chain }, address }: WatchTokenButtonProps) {
  const wallet = useWallet();
  const { connect, preload, watchToken } = useWalletActions();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const byHand = `You can add ${symbol} by hand: copy its contract address into the wallet, ${address}.`;

  const handleClick = async () => {
    setIsAsking(true);
    try {
      if (wallet.status === 'disconnected' && !(await connect())) return;
      const added = await watchToken({ chainId: chain.chainId, address, symbol, decimals });
      if (added) notify({ tone: 'success', title: `${symbol} is in the list of your wallet` });
      else notify({ title: 'Your wallet did not add it', message: byHand });
    } catch (error) {
      if (isWalletRejection(error))
        notify({ title: 'Nothing was added', message: 'You said no in the wallet.' });
      else notify({ tone: 'error', title: `${symbol} was not added`, message: `${explain(error)}${byHand}` });
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
      Add {symbol} to wallet
    </Button>
  );
}

/** What the wallet did instead; the way without it follows. */
function explain(error: unknown): string {
  if (!isWalletError(error)) return '';
  if (UNKNOWN_REQUEST.has(error.code)) return 'This wallet cannot be asked to. ';
  return `${error.message.replace(/\.$/, '')}. `;
}
