import { useSearchParams } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { AddressBox } from './address-box.tsx';
import { ChainFailure } from './chain-failure.tsx';
import styles from './delegation.module.css';
import { delegationKeys, useTarget } from './delegation.queries.ts';
import { DelegationLookup, DelegationSkeleton } from './delegation-card.tsx';
import { ToolLinks } from './external-links.tsx';

/** The address box and what it finds. What is asked for stands in the address bar, so a link leads back to it. */
export function LookUp() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const asked = (search.get('address') ?? '').trim();
  const target = useTarget(asked);
  const problem = target.data?.status === 'invalid' ? target.data : null;

  const handleAsk = (text: string) => {
    if (text !== asked) {
      setSearch({ address: text });
      return;
    }
    // A name may resolve by now, or to another address.
    void queryClient.invalidateQueries({ queryKey: delegationKeys.target(asked) });
    void queryClient.invalidateQueries({ queryKey: delegationKeys.onChain() });
  };
  return (
    <>
      <Card title="Look up a wallet">
        <AddressBox asked={asked} problem={problem} busy={target.isLoading} onAsk={handleAsk} />
      </Card>
      <Found asked={asked} target={target} />
    </>
  );
}

type FoundProps = { readonly asked: string; readonly target: ReturnType<typeof useTarget> };

function Found({ asked, target }: FoundProps) {
  if (asked === '' || target.data?.status === 'invalid') {
    return (
      <div className={styles.last}>
        <LookUpIdle />
      </div>
    );
  }
  if (target.data !== undefined) {
    const { address, name } = target.data;
    return <DelegationLookup key={address} address={address} name={name} />;
  }
  if (target.isError) {
    return (
      <ChainFailure
        title="This could not be looked up"
        error={target.error}
        onRetry={() => void target.refetch()}
        retrying={target.isFetching}
      />
    );
  }
  return <DelegationSkeleton />;
}

/** Before anything is looked up: what delegation is, and what can be typed. */
function LookUpIdle() {
  return (
    <Card title="How it works">
      <div className={styles.prose}>
        <p>
          A <strong>cold wallet</strong> keeps the tokens and signs as little as possible. It names a{' '}
          <strong>hot wallet</strong>, and what the cold one holds then counts where the hot one signs in:
          votes, quests, claims. The tokens do not move.
        </p>
        <dl className={styles.examples}>
          <div>
            <dt>Look up a hot wallet</dt>
            <dd>
              and see every wallet that acts through it, from both sources, with what does not count and why.
            </dd>
          </div>
          <div>
            <dt>Look up a cold wallet</dt>
            <dd>and see where it points, and until when.</dd>
          </div>
          <div>
            <dt>Share what you found</dt>
            <dd>The address bar keeps the look-up: copy the link.</dd>
          </div>
        </dl>
        <p>
          Two sources are read on Ethereum: the hot-wallet contract, which this page can change, and
          delegate.xyz, where only a delegation of the whole wallet with all rights counts.
        </p>
        <ToolLinks />
      </div>
    </Card>
  );
}
