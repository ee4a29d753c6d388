// The package brings no types.
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  function footnote(markdown: MarkdownIt): void;

  // biome-ignore lint/style/noDefaultExport: it is what the package exports.
  export { footnote as default };
}
