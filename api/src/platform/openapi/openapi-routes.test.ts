import { createHash } from 'node:crypto';
import { getApiDocs, getApiDocsFile, getOpenApi } from '@hideout/contract/operation';
import { expect, test } from 'vitest';
import { buildTestApp, call } from '../../testing/test-app.ts';
import { describeOnDatabase } from '../../testing/test-database.ts';

describeOnDatabase('the page of the reference', (open) => {
  test('is in a sandbox, runs its own two scripts alone, and shows the whole document', async () => {
    const app = buildTestApp((await open()).db);
    const { headers, body } = await call(app, getApiDocs);
    const script = /<script>(.*)<\/script>/s.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      'sandbox allow-scripts',
    ]);
    const openApi = (await call(app, getOpenApi)).body;
    expect(script).toContain(openApi.replaceAll('<', '\\u003c'));
    expect(script).not.toContain('<');
  });

  test('has its files cached, answers nothing beside them, and only GET', async () => {
    const app = buildTestApp((await open()).db);
    const file = { file: 'swagger-ui.css' };
    const { headers, statusCode } = await call(app, getApiDocsFile, { params: file });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=86400',
      'content-type': 'text/css; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    const again = { params: file, headers: { 'if-none-match': String(headers.etag) } };
    expect((await call(app, getApiDocsFile, again)).statusCode).toBe(304);
    const answer = (url: string, method: 'GET' | 'POST' = 'GET') =>
      app.inject({ url, method, headers: { 'x-hideout': '1' } });
    for (const url of ['/docs/package.json', '/docs/index.html', '/docs/..%2Fpackage.json'])
      expect((await answer(url)).statusCode).toBe(404);
    expect((await answer('/docs', 'POST')).statusCode).toBe(405);
    expect((await answer('/docs/swagger-ui.css', 'POST')).statusCode).toBe(405);
  });
});
