import type { ProposalSummary } from '@hideout/contract/governance';
import type { ComponentType, ReactNode } from 'react';
export type IntentMap = {
    'proposal.view': {
        readonly id: string;
    };
    'member.view': {
        readonly username: string;
    };
    'profile.view': Record<never, string>;
    'leaderboard.view': Record<never, string>;
    'passport.bind': Record<never, string>;
    'serum.claim': Record<never, string>;
};
export type IntentName = keyof IntentMap;
export type NoticeItemProps = {
    readonly to: string;
    readonly children: ReactNode;
};
export type HomeItemProps = {
    readonly to: string;
    readonly action: string;
    readonly until?: string | null;
    readonly children: ReactNode;
};
export type SlotMap = {
    'member.card': {
        readonly user: {
            readonly id: string;
            readonly username: string | null;
        };
    };
    'home.card': Record<never, unknown>;
    'home.item': {
        readonly Item: ComponentType<HomeItemProps>;
    };
    'home.vote': {
        readonly proposal: ProposalSummary;
    };
    'home.serum': Record<never, unknown>;
    'account.notice': {
        readonly Item: ComponentType<NoticeItemProps>;
    };
    'admin.card': Record<never, unknown>;
};
export type SlotName = keyof SlotMap;
export type RemoteSlots = {
    readonly [Name in SlotName]?: Readonly<Record<string, () => Promise<{
        readonly Component: (props: SlotMap[Name]) => ReactNode;
    }>>>;
};
