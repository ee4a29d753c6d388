import { type ReactElement, useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Checkbox } from '../../src/checkbox.tsx';
import { Chip } from '../../src/chip.tsx';
import { CopyButton } from '../../src/copy-button.tsx';
import { Disclosure } from '../../src/disclosure.tsx';
import { ExternalLink } from '../../src/external-link.tsx';
import { Field, Input, Textarea } from '../../src/field.tsx';
import { Icon } from '../../src/icon.tsx';
import { LinkButton } from '../../src/link-button.tsx';
import { PageHeader } from '../../src/page-header.tsx';
import { RadioCards } from '../../src/radio-cards.tsx';
import { Select } from '../../src/select.tsx';
import { Cluster, Stack } from '../../src/stack.tsx';
import { Tabs } from '../../src/tabs.tsx';
import styles from './board.module.css';

/** Everything one can press, choose or type into, in all its states. */
export function ControlsPage(): ReactElement {
  return (
    <>
      <PageHeader
        title={[
          { text: 'Press', width: 'wide' },
          { text: 'and choose', width: 'narrow' },
        ]}
        eyebrow="Controls"
        lead="Every control is 44 px to the finger, shows its focus, and says why when it will not work."
        actions={<Button variant="secondary">New proposal</Button>}
      />
      <div className={styles.two}>
        <Buttons />
        <Choices />
        <Fields />
        <Stack gap={5}>
          <More />
          <Labels />
        </Stack>
      </div>
    </>
  );
}

function Buttons(): ReactElement {
  return (
    <Card title="Buttons">
      <Stack>
        {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
          <Cluster key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="s">
              small
            </Button>
            <Button variant={variant} busy>
              Sending…
            </Button>
            <Button variant={variant} disabledReason="You are offline">
              Not now
            </Button>
          </Cluster>
        ))}
        <Cluster>
          <Button>
            <Icon name="vote" />
            Vote for with 17
          </Button>
          <LinkButton href="?page=home" variant="secondary">
            A link
            <Icon name="arrow-right" />
          </LinkButton>
          <Button variant="secondary" square aria-label="More">
            <Icon name="more" />
          </Button>
        </Cluster>
        <Button wide>Wide</Button>
      </Stack>
    </Card>
  );
}

function Choices(): ReactElement {
  const [vote, setVote] = useState<'for' | 'against' | null>('for');
  const options = [
    { value: 'for', title: 'For', detail: 'Pay 12,000 APE', tone: 'serum', icon: 'check' },
    { value: 'against', title: 'Against', detail: 'Keep it', tone: 'flesh', icon: 'cross' },
  ] as const;
  return (
    <Card title="Choices">
      <Stack>
        <RadioCards label="Your vote" showLabel value={vote} onValueChange={setVote} options={options} />
        <RadioCards
          label="Your vote, locked"
          disabled
          value={vote}
          onValueChange={setVote}
          options={options}
        />
        <Checkbox defaultChecked>Remember this wallet</Checkbox>
        <Checkbox>Hide spam</Checkbox>
        <Checkbox asSwitch defaultChecked>
          Maintenance
        </Checkbox>
        <Checkbox asSwitch>Off</Checkbox>
      </Stack>
    </Card>
  );
}

function Fields(): ReactElement {
  return (
    <Card title="Fields" as="form">
      <Stack gap={5}>
        <Field label="Name" hint="3 to 20 letters, numbers, dots or underscores." extra="optional">
          <Input placeholder="sippin_serum" />
        </Field>
        <Field label="Code" error="This code was used on 12 Nov.">
          <Input mono defaultValue="MUTA-NT26-SWMP" trailing={<Chip>12 / 12</Chip>} />
        </Field>
        <Field label="Category">
          <Select
            defaultValue="daily"
            options={[
              { value: 'daily', label: 'Daily' },
              { value: 'season', label: 'Season' },
            ]}
          />
        </Field>
        <Input aria-label="Search the list" type="search" icon="search" placeholder="Address or name" />
        <Field label="Reason" extra="0 / 280">
          <Textarea placeholder="Why do you vote so?" />
        </Field>
        <Field label="Locked">
          <Input disabled defaultValue="Until 1 Dec" />
        </Field>
      </Stack>
    </Card>
  );
}

function More(): ReactElement {
  const [tab, setTab] = useState<'text' | 'votes' | 'timeline'>('text');
  return (
    <Card title="Ways around">
      <Stack>
        <Tabs
          label="Parts of the proposal"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'text', label: 'Text', content: <p>Twelve thousand ApeCoin for a house in Ibiza.</p> },
            { value: 'votes', label: 'Votes', count: 412, content: <p>Who voted, and how.</p> },
            { value: 'timeline', label: 'Timeline', content: <p>What happened when.</p> },
          ]}
        />
        <div>
          <Disclosure summary="How 17 comes together" defaultOpen>
            <p>3 yours, 14 delegated by two vaults.</p>
          </Disclosure>
          <Disclosure summary="What is not counted">
            <p>Nothing.</p>
          </Disclosure>
        </div>
      </Stack>
    </Card>
  );
}

function Labels(): ReactElement {
  return (
    <Card title="Small things">
      <Stack>
        <Cluster gap={2}>
          <Chip>Draft</Chip>
          <Chip tone="serum" icon="check">
            Passed
          </Chip>
          <Chip tone="flesh" icon="cross">
            Defeated
          </Chip>
          <Chip tone="bile" icon="clock">
            Ends in 4 h
          </Chip>
          <Chip tone="plasma" icon="refresh">
            Pending
          </Chip>
          <Chip tone="venom" icon="alert">
            Failed
          </Chip>
          <Chip tone="violet" icon="star">
            Tier 3
          </Chip>
        </Cluster>
        <p>
          Read it on <ExternalLink href="https://example.org/forum">forum.example.org</ExternalLink>, or{' '}
          <a href="?page=home">go back home</a>.
        </p>
        <Cluster>
          <CopyButton value="https://example.org/?referral=HOUND" label="Copy referral link">
            Referral link
          </CopyButton>
        </Cluster>
      </Stack>
    </Card>
  );
}
