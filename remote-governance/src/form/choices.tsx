import { type FormValues, valuesOf } from './form-values.ts';
import type { ProposalFormState } from './use-proposal-form.ts';
import { VersionChoice } from './version-choice.tsx';

const CANNOT_COPY =
  'This browser cannot keep yours beside theirs. Copy what you need of it first, then take theirs again.';

export type ChoicesProps = { form: ProposalFormState };

/** Somebody else changed the same text: on the server, or in another tab of this browser. */
export function Choices({ form }: ChoicesProps) {
  const { kept, theirs } = form;
  if (theirs !== null) return <ServerChoice form={form} mine={kept.values} />;
  if (kept.rival?.status === 'changed') {
    return (
      <VersionChoice
        title="Another tab changed this draft"
        mine={kept.values}
        theirs={kept.rival.draft.values}
        mineLabel="Keep mine"
        theirsLabel="Take theirs"
        onMine={form.keeper.keepMine}
        onTheirs={() => form.takeTheirs(form.keeper.takeTheirs)}
      >
        {form.cannotCopy
          ? CANNOT_COPY
          : 'Nothing is saved here until you choose. If you take theirs, yours stays among your drafts.'}
      </VersionChoice>
    );
  }
  if (kept.rival?.status === 'gone') {
    return (
      <VersionChoice
        title="This draft was removed in another tab"
        mine={kept.values}
        theirs={null}
        mineLabel="Keep writing"
        theirsLabel="Leave it removed"
        onMine={form.keeper.keepMine}
        onTheirs={form.keeper.takeTheirs}
      >
        It was published, saved on the server, or deleted there. What you see here is still yours.
      </VersionChoice>
    );
  }
  return null;
}

function ServerChoice({ form, mine }: ChoicesProps & { mine: FormValues }) {
  const { theirs } = form;
  if (theirs === null) return null;
  return (
    <VersionChoice
      title="Somebody saved this proposal meanwhile"
      mine={mine}
      theirs={valuesOf(theirs)}
      mineLabel="Keep mine"
      theirsLabel="Take theirs"
      takesFocus={form.outcome?.status === 'conflict'}
      onMine={() => form.resolve(mine, theirs)}
      onTheirs={() => form.takeTheirs(() => form.resolve(valuesOf(theirs), theirs))}
    >
      {form.cannotCopy
        ? CANNOT_COPY
        : 'Theirs is what readers see now. Keep mine puts yours over it when you send it again; if you take theirs, yours stays among your drafts.'}
    </VersionChoice>
  );
}
