import { readFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { writeAudit } from '../../calls/operation/audit.ts';
import { OperatorError } from '../../calls/operation/operator-error.ts';
import type { Operator } from '../console/operator.ts';
import { parseTimestamp } from '../console/options.ts';

const TAGS = ['cartel', 'governance', 'serum', 'quests', 'product'] as const;

type PublishOptions = {
  readonly title: string;
  readonly summary: string;
  readonly tag: (typeof TAGS)[number];
  readonly body?: string;
  readonly url?: string;
  readonly at?: Date;
  readonly pin?: true;
  readonly id?: string;
  readonly dryRun?: true;
};

/** `news publish`, `news unpublish` and `news list`. */
export function addNewsCommand(program: Command, operator: Operator): void {
  const news = program.command('news').description('what members read on their first page');
  news
    .command('publish')
    .description('publish an item, or correct the one with the same --id')
    .requiredOption('--title <text>', 'up to 120 characters')
    .requiredOption('--summary <text>', 'one or two sentences, up to 400 characters')
    .addOption(new Option('--tag <tag>').choices(TAGS).makeOptionMandatory())
    .option('--body <file>', 'Markdown file with the whole text; - reads the standard input')
    .option('--url <address>', 'where to read more: https://… or a path of the site')
    .option('--at <time>', 'appears then instead of now', parseTimestamp)
    .option('--pin', 'stays on top')
    .option('--id <id>', 'name in addresses; made from the title when absent')
    .option('--dry-run', 'only check and show')
    .action((options: PublishOptions) => publish(operator, options));
  news
    .command('unpublish')
    .description('take an item away')
    .argument('<id>')
    .option('--dry-run', 'only say what would happen')
    .action((id: string, options: { dryRun?: true }) => unpublish(operator, id, options));
  news
    .command('list')
    .description('all items, the newest first')
    .action(() => list(operator));
}

async function publish(operator: Operator, options: PublishOptions): Promise<void> {
  const item = {
    id: options.id ?? idFrom(options.title),
    title: options.title.trim(),
    summary: options.summary.trim(),
    body: options.body === undefined ? null : await readText(options.body),
    url: options.url ?? null,
    image: null,
    tag: options.tag,
    pinned: options.pin === true,
    published_at: options.at ?? operator.now(),
  };
  refuseUnfit(item);
  const when = `${item.published_at.toISOString()}${item.pinned ? ', pinned' : ''}`;
  if (options.dryRun === true) {
    operator.say(`Would publish "${item.title}" as ${item.id}, ${when}. Nothing was changed.`);
    return;
  }
  const { id, ...changes } = item;
  await operator.withDatabase((db) =>
    db.transaction().execute(async (tx) => {
      await tx
        .insertInto('news_item')
        .values(item)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute();
      await writeAudit(tx, {
        accountId: null,
        action: 'news.publish',
        subject: id,
        detail: { title: item.title },
      });
    }),
  );
  operator.say(`Published "${item.title}" as ${id}, ${when}.`);
}

function idFrom(title: string): string {
  const id = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  if (id === '') throw new OperatorError('The title has no letter for an id. Give one with --id.');
  return id;
}

async function readText(file: string): Promise<string> {
  try {
    return (await readFile(file === '-' ? '/dev/stdin' : file, 'utf8')).trim();
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}

function refuseUnfit(item: {
  id: string;
  title: string;
  summary: string;
  body: string | null;
  url: string | null;
}): void {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(item.id))
    throw new OperatorError('An id has letters, digits, - and _, up to 64.');
  if (item.title === '' || item.title.length > 120)
    throw new OperatorError('A title has 1 to 120 characters.');
  if (item.summary === '' || item.summary.length > 400)
    throw new OperatorError('A summary has 1 to 400 characters.');
  if ((item.body?.length ?? 0) > 20_000) throw new OperatorError('A text has at most 20 000 characters.');
  if (item.url !== null && !/^(https:\/\/\S+|\/(?![/\\])\S*)$/.test(item.url)) {
    throw new OperatorError('--url must begin with https:// or be a path of the site.');
  }
}

async function unpublish(operator: Operator, id: string, { dryRun }: { dryRun?: true }): Promise<void> {
  await operator.withDatabase(async (db) => {
    const item = await db.selectFrom('news_item').select('title').where('id', '=', id).executeTakeFirst();
    if (item === undefined) throw new OperatorError(`There is no news "${id}".`);
    if (dryRun === true) {
      operator.say(`Would take "${item.title}" away. Nothing was changed.`);
      return;
    }
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('news_item').where('id', '=', id).execute();
      await writeAudit(tx, {
        accountId: null,
        action: 'news.unpublish',
        subject: id,
        detail: { title: item.title },
      });
    });
    operator.say(`Unpublished "${item.title}".`);
  });
}

async function list(operator: Operator): Promise<void> {
  const rows = await operator.withDatabase((db) =>
    db.selectFrom('news_item').selectAll().orderBy('published_at', 'desc').orderBy('id').execute(),
  );
  if (rows.length === 0) operator.say('There is no news.');
  for (const { published_at, id, title, pinned } of rows) {
    const waits = published_at > operator.now() ? ', not yet visible' : '';
    operator.say(
      `${published_at.toISOString().slice(0, 16)}  ${id}: ${title}${pinned ? ' (pinned)' : ''}${waits}`,
    );
  }
}
