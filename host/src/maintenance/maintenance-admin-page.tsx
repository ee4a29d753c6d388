import { isApiError } from '@hideout/api-client/api-error';
import { messageFor } from '@hideout/api-client/failure-messages';
import { useOnline, usePageTitle, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { serverNow } from '@hideout/ui/clock';
import { Field, Input, Textarea } from '@hideout/ui/field';
import { Notice } from '@hideout/ui/notice';
import { PageHeader } from '@hideout/ui/page-header';
import { type SyntheticEvent, useState } from 'react';
import { PermissionGuard } from '../admin/permission-guard.tsx';
import { useSetMaintenance } from './maintenance.mutations.ts';
import styles from './maintenance-admin-page.module.css';
import { MaintenanceNotice } from './maintenance-notice.tsx';

/** Bound of the contract for the message. */
const MESSAGE_MAX = 280;

/** What has to be typed: closing the site for everybody must not happen by a slip. */
const CONFIRMATION = 'MAINTENANCE';

/** The admin's switch, at /admin/maintenance. */
export function MaintenanceAdminPage() {
  usePageTitle('Maintenance');
  return (
    <PermissionGuard permission="maintenance.toggle">
      <PageHeader
        eyebrow="Admin"
        title={[
          { text: 'Maintenance', width: 'wide' },
          { text: 'is off', width: 'narrow', accent: true },
        ]}
        lead="Turning it on replaces the whole site for everybody, you included. You turn it off on the screen that appears."
      />
      <MaintenanceForm />
    </PermissionGuard>
  );
}

/** UTC of a value of a `datetime-local` control, which has no zone; null when it is empty or half typed. */
function toUtc(local: string): string | null {
  const timestamp = new Date(local);
  return Number.isNaN(timestamp.getTime()) ? null : timestamp.toISOString();
}

function MaintenanceForm() {
  const online = useOnline();
  const change = useSetMaintenance();
  const [message, setMessage] = useState('');
  const [end, setEnd] = useState('');
  const [typed, setTyped] = useState('');
  const [endError, setEndError] = useState('');
  useUnsaved(message !== '' || end !== '' || typed !== '');
  const until = toUtc(end);
  const confirmed = typed.trim() === CONFIRMATION;
  const reason = !online
    ? 'You look offline.'
    : confirmed
      ? undefined
      : `Type ${CONFIRMATION} to turn maintenance on.`;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (until !== null && Date.parse(until) <= serverNow()) {
      setEndError('Choose a time in the future.');
      return;
    }
    setEndError('');
    change.mutate({
      maintenance: true,
      ...(message.trim() === '' ? {} : { message: message.trim() }),
      ...(until === null ? {} : { until }),
    });
  };

  return (
    <div className={styles.columns}>
      <Card title="Turn on">
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <Field
            label="Message for visitors"
            hint="What is happening, in one or two sentences."
            extra={`${message.length} / ${MESSAGE_MAX}`}
          >
            <Textarea
              value={message}
              maxLength={MESSAGE_MAX}
              rows={3}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
          <Field label="Expected end" extra="optional" hint="In your own time zone." error={endError}>
            <Input type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
          </Field>
          <Field label={`Type ${CONFIRMATION} to confirm`}>
            <Input mono value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          {change.error !== null && (
            <Notice tone="error" title="Maintenance is still off">
              {messageFor(change.error)}
              {isApiError(change.error) && change.error.requestId !== null && (
                <>
                  {' '}
                  <code>{change.error.requestId}</code>
                </>
              )}
            </Notice>
          )}
          <Button type="submit" variant="danger" busy={change.isPending} disabledReason={reason}>
            Turn maintenance on
          </Button>
        </form>
      </Card>
      <Card title="What visitors will see">
        <div className={styles.preview}>
          <MaintenanceNotice
            headingLevel={3}
            message={
              message.trim() === '' ? 'We are changing the bottles. Everything you did is safe.' : message
            }
            until={until}
          />
        </div>
      </Card>
    </div>
  );
}
