import type { ReactElement } from 'react';
import { Amount } from '../../src/amount.tsx';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Chip } from '../../src/chip.tsx';
import { Headline } from '../../src/headline.tsx';
import { Meter } from '../../src/meter.tsx';
import { RelativeTime } from '../../src/relative-time.tsx';
import { SegmentedMeter } from '../../src/segmented-meter.tsx';
import { Cluster, Stack } from '../../src/stack.tsx';
import { Table } from '../../src/table.tsx';
import { Vial } from '../../src/vial.tsx';
import styles from './board.module.css';

const now = Date.now();
const LEADERS = [
  { rank: 1, name: 'oathkeeper', points: 98_200, me: false },
  { rank: 2, name: 'sippin_serum', points: 91_455, me: false },
  { rank: 3, name: 'franken.eth', points: 90_010, me: false },
  { rank: 412, name: 'hound.eth', points: 4_210, me: true },
];

/** The home page of the drawing: what the two images show. */
export function HomePage(): ReactElement {
  return (
    <>
      <Headline
        level={1}
        animate
        words={[
          { text: 'Mutants', width: 'wide' },
          { text: 'don’t ask,', width: 'narrow', breakAfter: true },
          { text: 'they', width: 'narrow', accent: true },
          { text: 'vote.', width: 'wide', accent: true },
        ]}
      />
      <p className={styles.lead}>
        Three things need you. One proposal closes tonight and your delegated 14 MAYC are not counted yet.
      </p>
      <div className={styles.grid}>
        <ProposalCard />
        <SerumCard />
        <QuestsCard />
        <Card title="Leaderboard">
          <Table
            caption="The first three and you"
            hideHeader
            stack="never"
            rows={LEADERS}
            rowKey={({ name }) => name}
            rowTone={({ me }) => (me ? 'me' : undefined)}
            columns={[
              { key: 'rank', header: 'Rank', cell: ({ rank }) => <Amount value={rank} /> },
              {
                key: 'name',
                header: 'Member',
                primary: true,
                cell: ({ name, me }) => (
                  <>
                    {name} {me && <Chip tone="serum">You</Chip>}
                  </>
                ),
              },
              {
                key: 'points',
                header: 'Reputation',
                align: 'end',
                cell: ({ points }) => <Amount value={points} />,
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function ProposalCard(): ReactElement {
  return (
    <Card title="Needs you" extra={<RelativeTime at={now - 12_000} prefix="Synced" />}>
      <Stack gap={3}>
        <Cluster gap={2}>
          <Chip tone="serum" icon="vote">
            Active
          </Chip>
          <Chip tone="bile" icon="clock">
            <RelativeTime at={now + 4.21 * 3_600_000} prefix="Ends" />
          </Chip>
          <span className={styles.label}>MCP-041</span>
        </Cluster>
        <h3 className={styles.title}>Fund the Ibiza Embassy, season two</h3>
        <SegmentedMeter
          label="For 2,318, against 857, quorum at 2,900 of 5,000"
          max={5_000}
          segments={[
            { value: 2_318, tone: 'serum' },
            { value: 857, tone: 'flesh', pattern: 'hatch' },
          ]}
          marker={{ value: 2_900, label: 'Quorum' }}
        />
        <Cluster justify="between">
          <Cluster gap={4}>
            <b className={`${styles.label} ${styles.for}`}>✓ For 2,318</b>
            <b className={`${styles.label} ${styles.against}`}>✕ Against 857</b>
          </Cluster>
          <span className={styles.label}>412 voters</span>
        </Cluster>
        <div className={`${styles.buttons} ${styles.even}`}>
          <Button>Vote for · 17 power</Button>
          <Button variant="secondary">Against</Button>
          <span className={styles.label}>17 = 3 yours + 14 delegated</span>
        </div>
      </Stack>
    </Card>
  );
}

function SerumCard(): ReactElement {
  return (
    <Card title="Your serum">
      <div className={styles.serum}>
        <Vial size="l" value={1_240.5} max={2_000} label="Claimable SERUM" />
        <Stack gap={3}>
          <Stack gap={1}>
            <span className={styles.label}>Claimable</span>
            <Amount size="hero" value="1240500000000000000000" />
            <span className={styles.label}>SERUM · ApeChain · ends 31 Dec</span>
          </Stack>
          <div>
            <Button>Claim to 0x7a…91C</Button>
          </div>
        </Stack>
      </div>
    </Card>
  );
}

function QuestsCard(): ReactElement {
  return (
    <Card title="Quests tonight">
      <div className={styles.trio}>
        <Quest chip={<Chip>Daily · 3 h left</Chip>} title="Say gm in the Swamp" reward={25} done={0} />
        <Quest
          chip={<Chip tone="serum">2 of 3 steps</Chip>}
          title="Link a Bitcoin wallet"
          reward={150}
          done={2}
        />
        <Quest
          chip={
            <Chip tone="flesh" icon="lock">
              Locked
            </Chip>
          }
          title="Hold a Mutant Hound"
          reward={400}
          done={0}
          locked
        />
      </div>
    </Card>
  );
}

type QuestProps = { chip: ReactElement; title: string; reward: number; done: number; locked?: boolean };

function Quest({ chip, title, reward, done, locked = false }: QuestProps): ReactElement {
  return (
    <Card inset as="article">
      <Stack gap={2}>
        <div>{chip}</div>
        <h3>{title}</h3>
        <Amount value={reward} unit="REP" signed tone={locked ? 'ash' : 'serum'} />
        <Meter label={`Steps of ${title}`} value={done} max={3} />
      </Stack>
    </Card>
  );
}
