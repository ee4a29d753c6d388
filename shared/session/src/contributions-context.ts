import { type ComponentType, createContext } from 'react';

/** A part that a remote puts into a slot of another one. */
export type SlotPart = {
  /** Another one for another release, and for another part of it. */
  readonly key: string;
  /** What people call the remote. */
  readonly title: string;
  /** Space to reserve for it, in pixels; 0 where it is a line among others. */
  readonly height: number;
  readonly load: () => Promise<ComponentType<object>>;
};

/** What stands in one slot, and how. */
export type SlotOutletProps = {
  readonly parts: readonly SlotPart[];
  readonly props: object;
  /** Nothing is shown in place of a part that loads or fails. */
  readonly isOptional?: boolean;
};

/** What the remotes give each other, as the host has it from their manifests. */
export type Contributions = {
  /** Address of the page that answers an intent; null when no remote does. */
  readonly getPageAddress: (intent: string, params?: Readonly<Record<string, string>>) => string | null;
  /** What is put into a slot, in order. */
  readonly getParts: (slot: string) => readonly SlotPart[];
  /** Renders slot components, each on its own. */
  readonly Outlet: ComponentType<SlotOutletProps>;
};

/** Without a host around, there are no contributions. */
export const ContributionsContext = createContext<Contributions>({
  getPageAddress: () => null,
  getParts: () => [],
  Outlet: () => null,
});
