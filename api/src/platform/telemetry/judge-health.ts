import type { ReleaseGuard } from '@hideout/contract/registry';
import type { RemoteHealth, VersionHealth } from '@hideout/contract/telemetry';

/** So many failures make a remote bad; one or two may be a user's bad line. */
const MIN_FAILURES = 3;

type Judgement = Pick<RemoteHealth, 'state' | 'why'>;

/**
 * Whether what visitors get of a remote is within its budget. Only shown to people: a guard, which acts, asks for more
 * tabs and counts each of them once.
 */
export function judgeHealth(
  versions: readonly VersionHealth[],
  guards: Readonly<Record<'stable' | 'canary', ReleaseGuard>>,
): Judgement {
  let state: Judgement['state'] = 'unknown';
  for (const version of versions) {
    const channel = version.channels.find((one) => one === 'stable' || one === 'canary');
    if (channel !== 'stable' && channel !== 'canary') continue;
    const why = whyBad(version, guards[channel]);
    if (why !== null) return { state: 'bad', why };
    if (version.loads + version.views >= Math.min(MIN_FAILURES, guards[channel].minTabs)) state = 'good';
  }
  return { state, why: null };
}

/** True when it is a load that failed, and no exception. */
function isOfLoad({ code }: VersionHealth['failures'][number]): boolean {
  return code.startsWith('SECTION_');
}

function whyBad(health: VersionHealth, guard: ReleaseGuard): string | null {
  const { version, loads, failedLoads, views, errors, failures } = health;
  const few = Math.min(MIN_FAILURES, guard.minTabs);
  if (failedLoads >= few && failedLoads * 100 > guard.maxFailedLoads * loads) {
    const code = failures.find(isOfLoad)?.code ?? 'unknown';
    return `${failedLoads} of ${loads} loads of ${version} failed (${code})`;
  }
  if (errors >= few && errors * 1_000 > guard.maxErrors * Math.max(views, 1)) {
    const worst = failures.find((failure) => !isOfLoad(failure));
    const what = worst === undefined ? '' : ` (${worst.code}${worst.at === null ? '' : ` at ${worst.at}`})`;
    return `${errors} errors on ${views} pages of ${version}${what}`;
  }
  return null;
}
