import { Link } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { PageHeader } from '@hideout/ui/page-header';
import { useState } from 'react';
import { useHostSettings } from '../settings/host-settings.ts';
import { useNavLinks } from '../settings/use-nav-links.ts';
import { MissingRegistry } from './missing-registry.tsx';
import styles from './not-found-page.module.css';

/** An address nobody answers; or nobody knows who does. */
export function NotFoundPage() {
  const { registryProblem } = useHostSettings();
  const [isMissing, setMissing] = useState(registryProblem !== null);
  return isMissing ? <MissingRegistry onBack={() => setMissing(false)} /> : <NobodyHere />;
}

function NobodyHere() {
  usePageTitle('Nothing lives here');
  const { onIntent } = useHostSettings();
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
                <Link className={styles.place} to={path} onPointerEnter={() => onIntent(path)}>
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
