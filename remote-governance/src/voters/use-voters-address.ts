import { useNavigate, useSearchParams } from '@hideout/session/router';
import { useEffect, useState } from 'react';
import { readVotersAddress, type VotersAddress, votersQuery } from './voters-address.ts';

/** Browsers refuse an address that changes with every key for long. */
const ADDRESS_AFTER_MS = 300;

/**
 * What of the votes is shown, and how to change it. The list follows at once, the address when the reader pauses;
 * it replaces the entry, so that back leaves the votes.
 */
export function useVotersAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = votersQuery(readVotersAddress(params));
  const [shown, setShown] = useState(query);
  const [seen, setSeen] = useState(query);
  if (seen !== query) {
    setSeen(query);
    setShown(query);
  }
  useEffect(() => {
    if (shown === query) return;
    const timer = setTimeout(
      () => void navigate({ search: shown }, { replace: true, preventScrollReset: true }),
      ADDRESS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [shown, query, navigate]);
  return {
    /** As `readVotersAddress` reads it. */
    query: shown,
    change: (part: Partial<VotersAddress>) =>
      setShown((now) => votersQuery({ ...readVotersAddress(new URLSearchParams(now)), ...part })),
  };
}
