/** Icon of a link in the bars, drawn as the static shell draws it. */
export function NavigationIcon({ shape }: { readonly shape: string }) {
  return (
    <svg className="shell-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
