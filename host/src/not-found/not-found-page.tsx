import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { PageHeader } from '@hideout/ui/page-header';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RegistryProblem } from '../boot/known-registry.ts';
import { useHostSettings, useNavLinks } from '../settings/host-settings.ts';
import styles from './not-found-page.module.css';

/** An address without a page, or one that cannot be resolved. */
export function NotFoundPage() {
  const { registryProblem } = useHostSettings();
  const [isMissing, setMissing] = useState(registryProblem !== null);
  return isMissing ? <MissingRegistry onBack={() => setMissing(false)} /> : <MemberNotFound />;
}

function MemberNotFound() {
  usePageTitle('Nothing lives here');
  return (
    <>
      <PageHeader
        eyebrow="404"
        title="Nothing lives here"
        lead="The address is wrong, or what stood here has moved. These places exist:"
      />
      <Card as="div">
        <nav aria-label="Known pages">
          <ul className={styles.places}>
            {useNavLinks('top').map(({ path, label }) => (
              <li key={path}>
                <Link className={styles.place} to={path}>
                  <span>{label}</span>
                  <code>{path}</code>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Card>
    </>
  );
}

const MESSAGES: Readonly<Record<RegistryProblem, string>> = {
  REGISTRY_MISSING: 'The list of sections did not come. Check your connection, then try again.',
  REGISTRY_UNTRUSTED:
    'The list of sections that came is not signed by this site, so nothing of it was run. Try again; if it stays like this, tell the team.',
  REGISTRY_EXPIRED:
    'The list of sections that came is days old, so nothing of it was run. Our server is behind; try again in a minute.',
  HTTPS_MISSING:
    'This page needs https. At a plain http address the browser cannot check what it would run, so no section opens. Use the https address of hideout, or localhost on the machine that runs it.',
};

/** Shown at every address of a section while no registry is known: whether it exists is unknown. */
function MissingRegistry({ onBack }: { readonly onBack: () => void }) {
  const { registryProblem, askForRegistry } = useHostSettings();
  const [problem, setProblem] = useState(registryProblem ?? 'REGISTRY_MISSING');
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  usePageTitle('Sections are missing');

  // The sections are known again: the address is looked up again. Where nothing lives there, the page says so then.
  const open = useEffectEvent(async () => {
    await navigate(`${pathname}${search}${hash}`, { replace: true, preventScrollReset: true });
    onBack();
  });
  useEffect(() => {
    if (registryProblem === null) void open();
  }, [registryProblem]);

  const retry = async () => {
    setAsking(true);
    const found = await askForRegistry();
    if (found !== null) setProblem(found);
    setAsking(false);
  };
  return (
    <>
      <PageHeader title="Sections are missing" />
      <ErrorCard
        title="We do not know what lives here"
        message={`${MESSAGES[problem]} Home works meanwhile.`}
        requestId={problem}
        retrying={isAsking}
        onRetry={problem === 'HTTPS_MISSING' ? undefined : () => void retry()}
      />
    </>
  );
}
