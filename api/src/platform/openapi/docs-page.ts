import { createHash } from 'node:crypto';

/**
 * Renders an OpenAPI document with swagger-ui, and the policy to serve that with.
 *
 * swagger-ui writes markup as text, which Trusted Types refuse. So the page is in a sandbox instead: it belongs to
 * no origin, and reaches neither a session, nor storage, nor any address.
 */
export function renderDocsPage(openApi: string): { readonly html: string; readonly policy: string } {
  // The sandbox leaves nothing to authorize or to try out.
  const script = `const nothing = () => () => null;
SwaggerUIBundle({
  dom_id: '#docs',
  spec: ${openApi.replaceAll('<', '\\u003c')},
  deepLinking: true,
  supportedSubmitMethods: [],
  plugins: [{ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } }],
});`;
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API — hideout</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="docs"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>${script}</script>
</html>
`,
    policy: [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox allow-scripts',
    ].join('; '),
  };
}
