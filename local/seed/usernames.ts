import type { Random } from './random.ts';

const FIRST = words(`
  acid ape atomic bayou bile blob boat bog brine bubble cartel chain chrome cobalt copper crypto
  damp degen diesel dockside drip dusk ether eyeball fang feral fizz flask foam fungus gator gecko
  ghost gills glitch glow goo grease grim gutter haze heist hex hound ink iron kennel lab lagoon
  laser ledger lime loot lunar marsh mega mint moss mutant neon night nitro noir nova oath onyx
  ooze pixel plasma poison quartz quiet radio reef retro rogue rust salty satoshi serum shadow
  silk silver slime sludge smog solar spore stash static stray swamp toxic turbo twitch vault
  velvet venom vial vinyl wax wild xeno zero zinc
`);

const SECOND = words(`
  ape baron bishop bones boss brewer broker butcher captain chemist collector courier dealer diver
  doctor don driver dweller fang farmer fixer forger fox frog gambler ghoul goblin gremlin hand
  handler hermit howler hunter jack joker keeper king lawyer lurker maker mason maven miner mixer
  monk moth mule nomad oracle owl paws pilot pirate pit poet priest prince punk queen rat raven
  rider roach runner sage sailor scholar shark sipper skipper slinger snail snout soldier spider
  squid stacker tailor tapper teeth thief toad trader vendor viper walker warden whale whisperer
  witch wolf worm wrangler yeti
`);

const TAIL = ['eth', 'nft', 'ape', 'mayc', 'dao', 'xyz', 'gm', 'btc', 'lab', 'hq'] as const;

const MAX_LENGTH = 20;

/**
 * `count` names such as a community of collectors has, each once without regard to case and within
 * the rules for usernames. `taken` are names they must not be.
 */
export function usernames(random: Random, count: number, taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const names: string[] = [];
  while (names.length < count) {
    const name = oneName(random);
    if (name.length > MAX_LENGTH || used.has(name.toLowerCase())) continue;
    used.add(name.toLowerCase());
    names.push(name);
  }
  return names;
}

function oneName(random: Random): string {
  const first = random.pick(FIRST);
  const second = random.pick(SECOND);
  const kind = random.next();
  if (kind < 0.26) return `${first}${second}`;
  if (kind < 0.44) return `${first}_${second}`;
  if (kind < 0.56) return `${upperFirst(first)}${upperFirst(second)}`;
  if (kind < 0.68) return `${first}${second}${random.between(2, 99)}`;
  if (kind < 0.78) return `${second}_${random.pick(TAIL)}`;
  if (kind < 0.86) return `${first}${random.between(100, 9_999)}`;
  if (kind < 0.93) return `${first}_${random.pick(TAIL)}`;
  return `the_${first}_${second}`;
}

function upperFirst(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
