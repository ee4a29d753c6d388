import { isCurrent } from '@hideout/registry/navigation';
import { usePageTitle } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useHostSettings } from '../settings/host-settings.ts';
import { formatSectionError, isSectionError } from './section-error.ts';

/** True for what React throws when a component asks for an update in each render, layout effect or snapshot. */
function isEndless(error: unknown): boolean {
  return error instanceof Error && /#(185|301);/.test(error.message);
}

/**
 * Shown instead of a section that could not load or that threw. The shell around it lives on, and "Try
 * again" repeats the navigation, which loads the remote again without a page reload.
 */
export function SectionBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const { nav } = useHostSettings();
  const known = isSectionError(error);
  const endless = isEndless(error);
  const place = nav.find(({ path }) => isCurrent(path, pathname))?.label;
  const title = place ?? (known ? error.title : 'This page');
  usePageTitle(title);
  if (!known) console.error(error);
  return (
    <>
      <PageHeader title={title} />
      <ErrorCard
        title={`${title} ${known ? 'could not load' : 'stopped'}`}
        message={
          known
            ? formatSectionError(error)
            : endless
              ? 'It kept rendering without end, so we ended it. Try again, or come back later.'
              : 'An error of ours ended it. The rest of hideout works; try again, or come back later.'
        }
        requestId={known ? `${error.remote} ${error.code}` : endless ? 'SECTION_SPINNING' : undefined}
        retrying={state === 'loading'}
        onRetry={() => void navigate(`${pathname}${search}`, { replace: true })}
      />
    </>
  );
}
