import { sscContent } from '@hideout/api/points/ssc-content';
import { z } from 'zod/mini';
import { readData } from './read-data.ts';

const badge = z.object({ id: z.string(), name: z.string(), description: z.string(), share: z.number() });

const content = readData(
  'community.yaml',
  z.object({
    ssc: sscContent,
    serumLinks: z.array(z.object({ label: z.string(), url: z.url() })),
    badges: z.array(badge),
    personaBadges: z.record(z.string(), z.array(z.string())),
  }),
);

export const { ssc: SSC, serumLinks: SERUM_LINKS, personaBadges: PERSONA_BADGES } = content;

export const BADGES = content.badges.map(({ share, ...rest }) => rest);

/** Of the members who are no personas, how many have the badge. */
export const BADGE_SHARES = new Map(content.badges.map(({ id, share }) => [id, share]));
