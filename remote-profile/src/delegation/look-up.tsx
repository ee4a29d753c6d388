import { useSearchParams } from '@hideout/session/router';
import { Card } from '@hideout/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { AddressBox } from './address-box.tsx';
import { ChainFailure } from './chain-failure-card.tsx';
import styles from './delegation.module.css';
import { delegationKeys, useTarget } from './delegation.queries.ts';
import { LookUpIdle } from './look-up-idle.tsx';
import { Reading } from './reading.tsx';
import { ReadingSkeleton } from './reading-skeleton.tsx';

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
    // A name may lead somewhere by now, or elsewhere.
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
    return <Reading key={address} address={address} name={name} />;
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
  return <ReadingSkeleton />;
}
