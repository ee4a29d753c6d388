import type { RegisteredRemote, RemoteAct } from '@hideout/contract/registry';
import { releaseVersion } from '@hideout/contract/remote-manifest';
import type { Draft } from './draft.ts';

/** A summary of an act, and the change to send. */
export type Plan = {
  /** Title of the dialog. */
  readonly title: string;
  /** The button. */
  readonly label: string;
  /** Takes something away from visitors. */
  readonly isDanger: boolean;
  /** A message each. */
  readonly consequences: readonly string[];
  /** The notice shown afterwards. */
  readonly done: string;
} & (
  | { readonly change: RemoteAct; readonly problem: null }
  /** What has to be righted first. */
  | { readonly change: null; readonly problem: string }
);

/** The remote of an act, as it is. */
export type Remote = { readonly title: string; readonly registered: RegisteredRemote };

export const SOON = 'Open tabs hear of it within ten seconds.';

const WATCHED = 'it is taken back by itself when too many of its loads fail or its pages throw.';

type VersionPlan = Omit<Plan, 'change' | 'problem'> & { readonly change: RemoteAct };

/** A plan that needs a version, which may not have been typed yet. */
function withVersion(typed: string, plan: (version: string | null) => VersionPlan): Plan {
  const version = typed.trim();
  if (version === '') return { ...plan(null), change: null, problem: 'Name a version.' };
  if (!releaseVersion.safeParse(version).success) {
    return { ...plan(null), change: null, problem: 'A version looks like 1.2.0.' };
  }
  return { ...plan(version), problem: null };
}

function liftsBan({ banned }: RegisteredRemote, version: string | null): string[] {
  return version !== null && banned.includes(version)
    ? [`${version} was taken back before. This lifts that.`]
    : [];
}

/** A version for a share of the visitors. */
export function planCanary({ title, registered }: Remote, draft: Draft): Plan {
  const { stable, canary } = registered;
  const percent = computeShare(draft.percent);
  const plan = withVersion(canary?.version ?? draft.version, (version) => ({
    title: canary === null ? `Start a canary of ${title}` : `Change the canary of ${title}`,
    label: percent === 0 ? 'End the canary' : percent === null ? 'Set the share' : `Give it to ${percent} %`,
    isDanger: false,
    consequences:
      percent === null
        ? []
        : [
            ...formatShare({ version: version ?? 'it', stable, percent, before: canary?.percent ?? null }),
            ...liftsBan(registered, version),
          ],
    done: percent === 0 ? `The canary of ${title} has ended` : `${title}: canary at ${percent} %`,
    change: { act: 'canary', version: version ?? '', percent: percent ?? 0 },
  }));
  if (plan.problem !== null) return plan;
  const problem = canaryProblem(registered, draft.version.trim(), percent);
  return problem === null ? plan : { ...plan, change: null, problem };
}

function canaryProblem(
  { stable, canary }: RegisteredRemote,
  version: string,
  percent: number | null,
): string | null {
  if (percent === null) return 'A share is a number from 0 to 100, with two digits behind the point at most.';
  if (canary === null && percent === 0) return 'A canary needs a share above 0.';
  if (canary === null && version === stable) return `${version} is stable already: everybody has it.`;
  if (canary?.percent === percent) return `${percent} % get it already.`;
  return null;
}

type Shares = {
  readonly version: string;
  readonly stable: string;
  readonly percent: number;
  /** Null: no canary runs. */
  readonly before: number | null;
};

function formatShare({ version, stable, percent, before }: Shares): string[] {
  if (percent === 0) {
    return [
      `Nobody gets ${version} any more: the ${before} % who have it go back to ${stable}. ${SOON}`,
      'It does not count as taken back, so a canary of it can start again.',
    ];
  }
  if (before === null) {
    return [
      `${percent} % of the visitors get ${version}, always the same ones. ${SOON}`,
      `Everybody else stays on ${stable}.`,
      `As long as it runs, ${WATCHED}`,
    ];
  }
  return percent > before
    ? [
        `${percent} % of the visitors get ${version}, up from ${before} %. ${SOON}`,
        'Nobody who has it loses it.',
        `As long as it runs, ${WATCHED}`,
      ]
    : [
        `${percent} % of the visitors keep ${version}, down from ${before} %. The others go back to ${stable}.`,
      ];
}

/** A share in percent; null for anything else. */
function computeShare(text: string): number | null {
  const typed = text.trim();
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const share = Number(typed);
  return share <= 100 ? share : null;
}

/** A version for everybody. */
export function planPromotion({ title, registered }: Remote, draft: Draft): Plan {
  const { stable, canary, previous } = registered;
  const version = canary?.version ?? draft.version;
  const plan = withVersion(version, (named) => ({
    title: canary === null ? `Release a version of ${title} to all` : `Promote ${title} ${canary.version}`,
    label: named === null ? 'Release to all' : `Release ${named} to all`,
    isDanger: false,
    consequences: [
      `All visitors get ${named ?? 'it'}. ${SOON}`,
      `Version ${stable} stays as the way back${previous === null ? '' : `, in place of ${previous}`}.`,
      `For an hour ${WATCHED}`,
      ...liftsBan(registered, named),
    ],
    done: `${title} ${named} is stable`,
    // With a canary the API promotes that one; naming it makes sure that it is the one that was seen.
    change: { act: 'promote', version: named ?? '' },
  }));
  if (plan.problem !== null || version.trim() !== stable) return plan;
  return { ...plan, change: null, problem: `${stable} is stable already.` };
}

/** The way back: from a canary, else from the stable version. */
export function planRollback({ title, registered }: Remote): Plan {
  const { stable, canary, previous } = registered;
  const change = { act: 'rollback' } as const;
  if (canary !== null) {
    return {
      title: `Roll back ${title} ${canary.version}`,
      label: `Take ${canary.version} back`,
      isDanger: true,
      consequences: [
        `The ${canary.percent} % who have ${canary.version} go back to ${stable}. ${SOON}`,
        `Nobody can get ${canary.version} until somebody releases it again.`,
      ],
      done: `${title} ${canary.version} was taken back`,
      change,
      problem: null,
    };
  }
  const shared = {
    title: `Roll back ${title}`,
    label: previous === null ? 'Roll back' : `Go back to ${previous}`,
    isDanger: true,
    done: `${title} is back on ${previous}`,
  };
  if (previous === null) {
    return { ...shared, consequences: [], change: null, problem: `There is no version before ${stable}.` };
  }
  return {
    ...shared,
    consequences: [
      `All visitors go back to ${previous}. ${SOON} Where something is typed, the tab asks first.`,
      `Nobody can get ${stable} until somebody releases it again.`,
    ],
    change,
    problem: null,
  };
}

/** A version for those who ask for it. */
export function planPreview({ title, registered }: Remote, draft: Draft): Plan {
  const plan = withVersion(draft.version, (version) => ({
    title: `Set the preview of ${title}`,
    label: 'Set the preview',
    isDanger: false,
    consequences: [
      `Whoever asked for the preview of ${title} gets ${version ?? 'it'}. Nobody else is touched.`,
    ],
    done: `${title} has a preview`,
    change: { act: 'preview', version },
  }));
  const version = draft.version.trim();
  if (plan.problem !== null || !registered.banned.includes(version)) return plan;
  return {
    ...plan,
    change: null,
    problem: `${version} was taken back, so nobody would get it. Start a canary of it first.`,
  };
}
