import { NewsList } from '../news/news-list.tsx';
import { MemberPage } from './member-page.tsx';

/** `/profile/news`: all of it, by subject, each piece with an address of its own. */
export function NewsPage() {
  return (
    <MemberPage
      title="News"
      lead="What is read is marked in this browser only."
      signIn={{
        reason: 'Sign in to read the news.',
        promise: 'What the cartel has to say to its members stands here once you are.',
      }}
    >
      {() => <NewsList />}
    </MemberPage>
  );
}
