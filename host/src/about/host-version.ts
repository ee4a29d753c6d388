// Put in by the build, see `defineHostConfig`; absent on dev servers and in tests.
declare const __HOST_VERSION__: string | undefined;

/** Version of the host's build, as in its `host.contract.json`. */
export const hostVersion = typeof __HOST_VERSION__ === 'undefined' ? 'dev' : __HOST_VERSION__;
