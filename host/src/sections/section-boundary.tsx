import { ErrorCard } from '@hideout/ui/error-card';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { isSectionError, sectionErrorSentence } from './section-error.ts';

/**
 * Shown in place of a section that could not load or that threw. The shell around it lives on, and "Try
 * again" repeats the navigation, which loads the remote anew without a page reload.
 */
export function SectionBoundary() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const location = useLocation();
  const known = isSectionError(error);
  if (!known) console.error(error);
  return (
    <ErrorCard
      title={`${known ? error.title : 'This page'} could not load`}
      message={
        known
          ? sectionErrorSentence(error.code)
          : 'It stopped with an error of ours. The rest of hideout works.'
      }
      requestId={known ? `${error.remote} ${error.code}` : undefined}
      retrying={state === 'loading'}
      onRetry={() => void navigate(`${location.pathname}${location.search}`, { replace: true })}
    />
  );
}
