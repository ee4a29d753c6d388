import { type IconName, iconShapes } from '@hideout/ui/icon-shapes';

function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconShapes, name);
}

/** Icon of a section. Manifests are written by other teams, so the name may be one we do not have. */
export function NavigationIcon({ name }: { readonly name: string }) {
  const shape = iconShapes[isIconName(name) ? name : 'serum'];
  return (
    <svg className="shell-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
