import { Notice } from '@hideout/ui/notice';
import { fieldAnchor } from './form-control.tsx';
import { FORM_FIELDS, type FormField } from './form-values.ts';
import styles from './problem-summary.module.css';

const NAMES: Readonly<Record<FormField, string>> = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  startAt: 'Start',
  endAt: 'End',
  quorum: 'Quorum',
  discussionUrl: 'Discussion',
  labels: 'Labels',
};

function isFormField(field: string): field is FormField {
  return Object.hasOwn(NAMES, field);
}

export type ProblemSummaryProps = {
  problems: Readonly<Record<string, string>>;
  onFocus: (field: FormField) => void;
};

/** Everything that prevents the text from being sent, in the order of the page; each leads to its field. */
export function ProblemSummary({ problems, onFocus }: ProblemSummaryProps) {
  const ours = FORM_FIELDS.filter((field) => problems[field] !== undefined);
  const others = Object.keys(problems).filter((field) => !isFormField(field));
  const count = ours.length + others.length;
  if (count === 0) return null;
  return (
    <Notice tone="error" title={count === 1 ? 'One thing to mend' : `${count} things to mend`}>
      <ul className={styles.list}>
        {ours.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldAnchor(field)}`}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault();
                onFocus(field);
              }}
            >
              {NAMES[field]}
            </a>
            : {problems[field]}
          </li>
        ))}
        {others.map((field) => (
          <li key={field}>
            {field}: {problems[field]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
