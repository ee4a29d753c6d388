import { readFile } from 'node:fs/promises';
import { type RuntimeConfig, runtimeConfig } from '@hideout/contract/runtime-config';
import closeWithGrace from 'close-with-grace';
import { safeParse } from 'zod/mini';
import { ConfigError } from './environment-reader.ts';
import { buildSite } from './site/build-site.ts';
import { readSiteConfig, type SiteConfig } from './site/site-config.ts';
import { startSentence } from './start-sentence.ts';

try {
  const config = readSiteConfig(process.env);
  const site = buildSite({ config, runtimeConfig: await readRuntimeConfig(config) });
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) site.log.fatal({ err }, 'stopping after an error');
    await site.close();
  });
  await site.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(startSentence(error));
  process.exit(1);
}

async function readRuntimeConfig({ runtimeConfigFile, siteOrigin }: SiteConfig): Promise<RuntimeConfig> {
  if (runtimeConfigFile === null) return { siteOrigin, walletConnectProjectId: null, rpcUrls: {} };
  try {
    const parsed = safeParse(runtimeConfig, JSON.parse(await readFile(runtimeConfigFile, 'utf8')));
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new ConfigError(
      `RUNTIME_CONFIG names ${runtimeConfigFile}, but its field "${field}" is not valid.`,
    );
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`RUNTIME_CONFIG names ${runtimeConfigFile}, which cannot be read as JSON.`, {
      cause: error,
    });
  }
}
