type Hex = `0x${string}`;

/**
 * A user of the local stack: one of the ten accounts of anvil's public test mnemonic
 * ("test test test test test test test test test test test junk").
 */
export type Persona = {
  /** Index in the mnemonic's derivation path `m/44'/60'/0'/0/{index}`. */
  index: number;
  /** Key by which scripts and tests ask for the persona; also the username where `username` is not null. */
  name: PersonaName;
  address: Hex;
  /** PUBLIC test key: everybody has it. Never send real money to the address. */
  privateKey: Hex;
  /** Has an account before the first sign-in. */
  hasAccount: boolean;
  /** Null while the account has not chosen one, or while there is no account. */
  username: string | null;
  role: 'admin' | 'moderator' | 'member';
  /** What it holds or is linked to, as a short text for the wallet's chooser. */
  holds: string;
  /** What a newcomer sees with it. */
  shows: string;
};

export type PersonaName =
  | 'oathkeeper'
  | 'hound'
  | 'sippin_serum'
  | 'franken'
  | 'swampqueen'
  | 'newblood'
  | 'vaultrat'
  | 'ledgerghost'
  | 'dryflask'
  | 'stranger';

/** The ten people one can be in the local stack, in the order of the test mnemonic. */
export const personas: readonly Persona[] = [
  {
    index: 0,
    name: 'oathkeeper',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    hasAccount: true,
    username: 'oathkeeper',
    role: 'admin',
    holds: '2 MAYC, 2 oaths',
    shows: 'Admin: maintenance switch, all proposals.',
  },
  {
    index: 1,
    name: 'hound',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    hasAccount: true,
    username: 'hound',
    role: 'member',
    holds: '3 MAYC, and 14 more by delegation',
    shows: 'The main holder: votes with 17.',
  },
  {
    index: 2,
    name: 'sippin_serum',
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
    hasAccount: true,
    username: 'sippin_serum',
    role: 'member',
    holds: '22 MAYC, 5 hounds, 2 oaths',
    shows: 'The whale, with one vault linked twice.',
  },
  {
    index: 3,
    name: 'franken',
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
    hasAccount: true,
    username: 'franken',
    role: 'member',
    holds: '9 MAYC, delegated to hound',
    shows: 'A vault that lets hound vote for it.',
  },
  {
    index: 4,
    name: 'swampqueen',
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
    hasAccount: true,
    username: 'swampqueen',
    role: 'member',
    holds: '4 MAYC, 3 hounds',
    shows: 'High on the leaderboard.',
  },
  {
    index: 5,
    name: 'newblood',
    address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
    privateKey: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
    hasAccount: true,
    username: null,
    role: 'member',
    holds: 'nothing',
    shows: 'A fresh account without a username.',
  },
  {
    index: 6,
    name: 'vaultrat',
    address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
    hasAccount: true,
    username: 'vaultrat',
    role: 'member',
    holds: '1 MAYC, and a vault whose link expired',
    shows: 'Why a link no longer counts.',
  },
  {
    index: 7,
    name: 'ledgerghost',
    address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
    hasAccount: true,
    username: 'ledgerghost',
    role: 'moderator',
    holds: '2 MAYC, 1 hound',
    shows: 'A moderator who has already voted.',
  },
  {
    index: 8,
    name: 'dryflask',
    address: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
    privateKey: '0xdbda1821b80551c9d65939329250298aa3472ba22feea921c0cf5d620ea67b97',
    hasAccount: true,
    username: 'dryflask',
    role: 'member',
    holds: 'nothing',
    shows: 'A member without voting power.',
  },
  {
    index: 9,
    name: 'stranger',
    address: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    privateKey: '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6',
    hasAccount: false,
    username: null,
    role: 'member',
    holds: '1 MAYC',
    shows: 'Nobody yet: signing in makes the account.',
  },
];

/**
 * Wallets that stand behind a persona on chain. Nobody signs in with them.
 * They continue the same mnemonic from index 10.
 */
export const coldWallets = {
  /** 5 MAYC, linked to hound in the hot-wallet contract, without end. */
  deepFreeze: '0xBcd4042DE499D14e55001CcbB24a551F3b954096',
  /** 2 MAYC, delegated to hound for the MAYC contract only (type 2): must not count. */
  halfVault: '0x71bE63f3384f5fb98995898A86B02Fb2426c5788',
  /** 4 MAYC, linked to vaultrat in the hot-wallet contract until a time that has passed: must not count. */
  rustyLocker: '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a',
  /** 6 MAYC, delegated to sippin_serum in the registry and linked in the hot-wallet contract: must count once. */
  twinVault: '0x1CBd3b2770909D4e10f157cABC84C7264073C9Ec',
} as const satisfies Record<string, Hex>;

/**
 * The persona of that name.
 *
 * @throws Error when there is none.
 */
export function personaNamed(name: PersonaName): Persona {
  const persona = personas.find((one) => one.name === name);
  if (persona === undefined) throw new Error(`No persona is called ${name}.`);
  return persona;
}
