import closeWithGrace from 'close-with-grace';
import { buildSite } from './site/build-site.ts';
import { assertSameOrigin, readRuntimeConfig } from './site/read-runtime-config.ts';
import { readSiteConfig } from './site/site-config.ts';
import { formatStartMessage } from './start-message.ts';

try {
  const config = readSiteConfig(process.env);
  const runtimeConfig = await readRuntimeConfig(config.runtimeConfigFile);
  if (config.production) assertSameOrigin(config, runtimeConfig);
  const site = buildSite({ config, runtimeConfig });
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) site.log.fatal({ err }, 'stopping after an error');
    await site.close();
  });
  await site.listen({ host: config.host, port: config.port });
} catch (error) {
  console.error(formatStartMessage(error));
  process.exit(1);
}
