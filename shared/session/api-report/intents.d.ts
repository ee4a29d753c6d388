import { type LinkProps } from 'react-router';
import type { IntentMap, IntentName } from './contribution-types.ts';
type IntentArguments = {
    [Name in IntentName]: keyof IntentMap[Name] extends never ? [intent: Name] : [intent: Name, params: IntentMap[Name]];
}[IntentName];
type IntentProps = {
    [Name in IntentName]: keyof IntentMap[Name] extends never ? {
        readonly to: Name;
        readonly params?: undefined;
    } : {
        readonly to: Name;
        readonly params: IntentMap[Name];
    };
}[IntentName];
export type IntentLinkProps = Omit<LinkProps, 'to' | 'onPointerEnter' | 'onFocus'> & IntentProps;
export declare function useIntent(): (...intent: IntentArguments) => string | null;
export declare function IntentLink({ to, params, ...rest }: IntentLinkProps): import("react").JSX.Element;
export {};
