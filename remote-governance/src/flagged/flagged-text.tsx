import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';

export type FlaggedTextProps = { onShow: () => void };

/** Stands in for a flagged title and text until somebody asks for them. */
export function FlaggedText({ onShow }: FlaggedTextProps) {
  return (
    <Notice
      tone="warning"
      icon="alert"
      title="Title and text are hidden"
      action={
        <Button variant="secondary" size="s" onClick={onShow}>
          Show anyway
        </Button>
      }
    >
      <p>
        It was flagged as spam or a trick. If you read it, open none of its links and sign nothing it asks
        for.
      </p>
    </Notice>
  );
}
