import type { ReactElement } from 'react';
import { Avatar } from '../../src/avatar.tsx';
import { Card } from '../../src/card.tsx';
import { Icon } from '../../src/icon.tsx';
import { type IconName, iconShapes } from '../../src/icon-shapes.ts';
import { Meter } from '../../src/meter.tsx';
import { PageHeader } from '../../src/page-header.tsx';
import { SegmentedMeter } from '../../src/segmented-meter.tsx';
import { Cluster, Stack } from '../../src/stack.tsx';
import { Vial } from '../../src/vial.tsx';
import styles from './board.module.css';

const TALLIES = [
  { for: 46, against: 17, quorum: 58, label: 'Quorum' },
  { for: 4, against: 0, quorum: 2, label: 'Quorum 100' },
  { for: 20, against: 62, quorum: 97, label: 'Quorum 4,850' },
  { for: 0, against: 0, quorum: 92, label: 'Quorum' },
  { for: 88, against: 12, quorum: 30, label: 'Quorum' },
];

// Object.keys forgets the names' type.
const ICONS = Object.keys(iconShapes) as IconName[];

/** Everything that fills, and every illustration. */
export function GlassPage(): ReactElement {
  return (
    <>
      <PageHeader
        title={[
          { text: 'All', width: 'narrow' },
          { text: 'glass', width: 'wide', accent: true },
        ]}
        eyebrow="Vials, meters, faces, icons"
      />
      <div className={styles.two}>
        <Card title="Tally glass">
          <Stack gap={5}>
            {TALLIES.map((tally) => (
              <SegmentedMeter
                key={`${tally.for} ${tally.against}`}
                label={`For ${tally.for}, against ${tally.against}, quorum ${tally.quorum} percent`}
                max={100}
                segments={[
                  { value: tally.for, tone: 'serum' },
                  { value: tally.against, tone: 'flesh', pattern: 'hatch' },
                ]}
                marker={{ value: tally.quorum, label: tally.label }}
              />
            ))}
            <div className={styles.narrow}>
              <SegmentedMeter
                label="For 40, against 20 percent"
                max={100}
                segments={[
                  { value: 40, tone: 'serum' },
                  { value: 20, tone: 'flesh', pattern: 'hatch' },
                ]}
              />
            </div>
          </Stack>
        </Card>
        <Stack gap={5}>
          <Card title="Vials">
            <Cluster gap={6} align="end">
              <Vial size="l" value={62} max={100} label="Claimed" />
              <Vial size="l" value={30} max={100} label="On its way" pending />
              <Vial size="m" value={0} max={100} label="Empty" />
              <Vial size="m" value={5} max={100} label="A drop" />
              <Vial size="m" value={100} max={100} label="Full" />
              <Vial size="s" value={45} max={100} label="Small" />
            </Cluster>
          </Card>
          <Card title="Meters">
            <Stack>
              <Meter label="Link a Bitcoin wallet" value={2} max={3} showText />
              <Meter label="Season" value={40} max={90} tone="violet" text="50 days left" showText />
              <Meter label="Claimed" value={3} max={100} tone="plasma" text="3 %" showText />
              <Meter label="Nothing yet" value={0} max={3} />
              <Meter label="All of it" value={3} max={3} tone="bile" />
            </Stack>
          </Card>
        </Stack>
        <Card title="Mutants">
          <Cluster gap={2}>
            {Array.from({ length: 40 }, (_, index) => `member-${index}`).map((id) => (
              <Avatar key={id} id={id} name="" size={48} />
            ))}
            <Avatar id="hound" name="hound" size={20} />
            <Avatar id="hound" name="hound" size={34} />
            <Avatar id="hound" name="hound" size={128} />
            <Avatar id="broken" name="broken image" size={64} src="./nothing.png" />
          </Cluster>
        </Card>
        <Card title="Icons">
          <Cluster gap={4}>
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </Cluster>
        </Card>
      </div>
    </>
  );
}
