import type { SlotMap, SlotName } from './contribution-types.ts';
export type SlotProps = {
    [Name in SlotName]: {
        readonly name: Name;
    } & SlotMap[Name];
}[SlotName] & {
    readonly isOptional?: boolean;
};
export declare function Slot({ name, isOptional, ...props }: SlotProps): import("react").JSX.Element;
