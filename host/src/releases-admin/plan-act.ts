import { serverNow } from '@hideout/ui/clock';
import { type Draft, toUtc } from './draft.ts';
import {
  type Plan,
  planCanary,
  planPreview,
  planPromotion,
  planRollback,
  type Remote,
  SOON,
} from './plan-versions.ts';

/** Says what a draft would do to a remote. Pure but for the clock, which an end in the past needs. */
export function planAct(remote: Remote, draft: Draft): Plan {
  const { title, registered } = remote;
  const { stable, preview, maintenance } = registered;
  switch (draft.kind) {
    case 'canary':
      return planCanary(remote, draft);
    case 'promote':
      return planPromotion(remote, draft);
    case 'rollback':
      return planRollback(remote);
    case 'preview':
      return planPreview(remote, draft);
    case 'preview-off':
      return {
        title: `End the preview of ${title}`,
        label: 'End the preview',
        isDanger: false,
        consequences: [`Whoever had ${preview ?? 'it'} gets what everybody gets: ${stable}.`],
        done: `The preview of ${title} has ended`,
        ...(preview === null
          ? { change: null, problem: 'There is no preview.' }
          : { change: { act: 'preview', version: null }, problem: null }),
      };
    case 'disable':
      return {
        title: `Switch ${title} off`,
        label: `Switch ${title} off`,
        isDanger: true,
        consequences: [
          `Its links go for everybody, and its addresses say “${title} is switched off”. ${SOON}`,
          'Nothing is deleted: switching it on brings it back as it was.',
        ],
        done: `${title} is switched off`,
        change: { act: 'disable' },
        problem: null,
      };
    case 'enable':
      return {
        title: `Switch ${title} on`,
        label: `Switch ${title} on`,
        isDanger: false,
        consequences: [`Everybody gets ${title} ${stable} again. ${SOON}`],
        done: `${title} is switched on`,
        change: { act: 'enable' },
        problem: null,
      };
    case 'maintenance':
      return planMaintenance(remote, draft);
    case 'maintenance-off':
      return {
        title: `End the maintenance of ${title}`,
        label: 'End the maintenance',
        isDanger: false,
        consequences: [`${title} opens again, with what was typed before it closed. ${SOON}`],
        done: `${title} is open again`,
        ...(maintenance === null
          ? { change: null, problem: 'It is open already.' }
          : { change: { act: 'maintenance', maintenance: null }, problem: null }),
      };
  }
}

function planMaintenance({ title, registered }: Remote, draft: Draft): Plan {
  const isOn = registered.maintenance !== null;
  const until = toUtc(draft.until);
  const message = draft.message.trim();
  const plan = {
    title: isOn ? `Change the message about ${title}` : `Close ${title} for work`,
    label: isOn ? 'Change the message' : `Close ${title}`,
    isDanger: !isOn,
    consequences: isOn
      ? [`Visitors read the new message. ${SOON}`]
      : [
          `Visitors see this message in place of ${title}; its links stay. ${SOON}`,
          'What somebody has typed there is kept until it opens again.',
        ],
    done: isOn ? `${title} has a new message` : `${title} is closed for work`,
  };
  if (until !== null && Date.parse(until) <= serverNow()) {
    return { ...plan, change: null, problem: 'Choose an end in the future.' };
  }
  const maintenance = { message: message === '' ? null : message, until };
  return { ...plan, change: { act: 'maintenance', maintenance }, problem: null };
}
