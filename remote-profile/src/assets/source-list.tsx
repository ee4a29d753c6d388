import { describeFailure } from '@hideout/api-client/failure-messages';
import type { Assets } from '@hideout/contract/profile';
import { Button, type ButtonVariant } from '@hideout/ui/button';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { shortenAddress } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useAssets } from './assets.queries.ts';
import { chainName, getFreshSince, getTroubles, type SourceTrouble } from './format-asset.ts';
import styles from './source-list.module.css';

type Source = Assets['sources'][number];

/**
 * Which chains did not answer, how old what is shown of them is, and how old the rest; wallet by wallet below. One
 * silent chain does not hide the others.
 */
export function SourceList() {
  const { data, isRefetchError, error } = useAssets();
  if (data === undefined) return null;
  const { sources } = data;
  const troubles = getTroubles(sources);
  const freshSince = getFreshSince(sources);
  const read = sources.filter(({ status }) => status === 'ok').length;
  return (
    <div className={styles.sources}>
      {isRefetchError && (
        <Notice tone="warning" icon="offline" title="They could not be read again">
          {describeFailure(error).message} What you see is from before.
        </Notice>
      )}
      {troubles.length > 0 && (
        <div className={styles.trouble}>
          <ul className={styles.rows} aria-label="How fresh this is">
            {troubles.map((trouble) => (
              <TroubleRow key={`${trouble.chain}-${trouble.status}-${trouble.message}`} trouble={trouble} />
            ))}
            {freshSince !== null && (
              <li className={styles.fresh}>
                <Icon name="check" />
                <span>
                  All else: <RelativeTime at={freshSince} prefix="read" />
                </span>
              </li>
            )}
          </ul>
        </div>
      )}
      <div className={styles.all}>
        {sources.length > 0 && (
          <Disclosure
            summary={`${read} of ${sources.length} ${sources.length === 1 ? 'source' : 'sources'} read`}
          >
            <ul className={styles.rows}>
              {sources.map((source) => (
                <SourceRow key={`${source.chain}-${source.address}`} source={source} />
              ))}
            </ul>
          </Disclosure>
        )}
        <ReadAgain variant={troubles.length > 0 ? 'secondary' : 'ghost'} />
      </div>
    </div>
  );
}

/** Reads the wallets once more, wherever what is missing is said. */
export function ReadAgain({ variant }: { readonly variant: ButtonVariant }) {
  const { isFetching, refetch } = useAssets();
  return (
    <Button variant={variant} size="s" busy={isFetching} onClick={() => void refetch()}>
      Read again
    </Button>
  );
}

function TroubleRow({ trouble }: { readonly trouble: SourceTrouble }) {
  const { chain, status, message, addresses, checkedAt } = trouble;
  const [first = ''] = addresses;
  return (
    <li className={styles.stale}>
      <Icon name="alert" />
      <span>
        {chainName(chain)}, {addresses.length === 1 ? shortenAddress(first) : `${addresses.length} wallets`}:{' '}
        {/* Its own messages end with a full stop. */}
        {message?.replace(/\.$/, '') ?? (status === 'notConfigured' ? 'not read here' : 'not answering')}
        {status === 'stale' && <RelativeTime at={checkedAt} prefix=". Shown as it was" />}
        {status === 'error' && <RelativeTime at={checkedAt} prefix=". Nothing of it is shown; tried" />}
      </span>
    </li>
  );
}

function SourceRow({ source }: { readonly source: Source }) {
  const { chain, address, status, message, checkedAt } = source;
  return (
    <li className={status === 'ok' ? styles.fresh : styles.stale}>
      <Icon name={status === 'ok' ? 'check' : 'alert'} />
      <span>
        {chainName(chain)}, {shortenAddress(address)}:{' '}
        {status === 'error' && `${message ?? 'not answering'}, `}
        {status === 'notConfigured' ? (
          (message ?? 'not read here')
        ) : (
          <RelativeTime at={checkedAt} prefix={status === 'error' ? 'tried' : 'last read'} />
        )}
      </span>
    </li>
  );
}

/** What an account without tokens sees: on its overview, among its assets, and where it chooses an avatar. */
export function NothingHeld({ isPartial }: { readonly isPartial: boolean }) {
  return (
    <EmptyState title="Nothing held">
      {isPartial
        ? 'Not every chain could be read, so this may not be all.'
        : 'None of your wallets holds anything that counts here, and nobody delegates to them.'}
    </EmptyState>
  );
}
