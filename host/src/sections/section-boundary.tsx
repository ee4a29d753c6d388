import { isCurrent } from '@hideout/federation/navigation';
import { usePageTitle } from '@hideout/session/session';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { useHostSettings } from '../shell/host-settings.ts';
import { isSectionError, sectionErrorSentence } from './section-error.ts';

/**
 * Shown in place of a section that could not load or that threw. The shell around it lives on, and "Try
 * again" repeats the navigation, which loads the remote anew without a page reload.
 */
export function SectionBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const { nav } = useHostSettings();
  const known = isSectionError(error);
  const place = nav.find(({ path }) => isCurrent(path, pathname))?.label;
  const title = place ?? (known ? error.title : 'This page');
  usePageTitle(title);
  if (!known) console.error(error);
  return (
    <>
      <PageHeader title={title} />
      <ErrorCard
        title={known ? `${title} could not load` : `${title} stopped`}
        message={
          known
            ? sectionErrorSentence(error)
            : 'An error of ours ended it. The rest of hideout works; try again, or come back later.'
        }
        requestId={known ? `${error.remote} ${error.code}` : undefined}
        retrying={state === 'loading'}
        onRetry={() => void navigate(`${pathname}${search}`, { replace: true })}
      />
    </>
  );
}
