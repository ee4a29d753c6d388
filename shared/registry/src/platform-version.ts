/**
 * Version of the platform: what stands between host and remotes besides the packages, which have versions of their
 * own. It is the list of provided modules, the manifest, the exposed `./remote` and how a container is started.
 * What a remote could not do before is a minor step; what an older remote relied on and was removed is a major one.
 * A manifest names the range that it runs on.
 */
export const PLATFORM_VERSION = '2.1.0';
