import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact({ reactCompiler: true })],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './index.html' },
  output: {
    distPath: { root: 'dist' },
    overrideBrowserslist: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'],
    cssModules: { localIdentName: 'ui-[local]-[hash:base64:6]' },
  },
});
