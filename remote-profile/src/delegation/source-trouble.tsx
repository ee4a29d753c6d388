import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import type { DelegationReading } from '@hideout/wallet/chain';
import { useNodeHost } from './delegation.queries.ts';
import { failedSources, SOURCES, sourceName } from './delegation-words.ts';

type SourceTroubleProps = {
  readonly reading: DelegationReading;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Which source did not answer, and why; and what a source had too much of. Nothing when all is well. */
export function SourceTrouble({ reading, onRetry, retrying }: SourceTroubleProps) {
  const host = useNodeHost();
  const failed = failedSources(reading);
  return (
    <>
      {failed.map((source) => {
        const state = reading.sources[source];
        const answered = SOURCES.filter((other) => other !== source).map(sourceName);
        return (
          <Notice
            key={source}
            tone="warning"
            icon="alert"
            title={`${capital(sourceName(source))} could not be read`}
            action={
              <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
                Try again
              </Button>
            }
          >
            {state.status === 'failed' && state.message} What follows is from {answered.join(' and ')} alone
            {host !== null && `, asked at ${host}`}.
          </Notice>
        );
      })}
      {SOURCES.map((source) => {
        const state = reading.sources[source];
        if (state.status !== 'read' || state.leftOut === undefined) return null;
        return (
          <Notice key={source} title="Not everything was looked at">
            {capital(sourceName(source))} names {formatCount(state.leftOut)} more. That many are not read
            here.
          </Notice>
        );
      })}
    </>
  );
}

function capital(words: string): string {
  return words.startsWith('the ') ? `T${words.slice(1)}` : words;
}
