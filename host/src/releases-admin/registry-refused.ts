/** The registry bears no signature that this page trusts: no visitor believes it either. */
export class RegistryRefused extends Error {
  override name = 'RegistryRefused';
  readonly code = 'REGISTRY_REFUSED';

  constructor(keyId: string) {
    super(
      `Key ${keyId} signed the registry, and this site trusts others: visitors keep what they had. Compare REGISTRY_KEY of the API with registryKeys of the site.`,
    );
  }
}
