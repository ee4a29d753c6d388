import { getFieldId } from '@hideout/editing/fields';
import { Notice } from '@hideout/ui/notice';
import { FIELD_LABELS, FORM_FIELDS, type FormField, isFormField } from './form-values.ts';
import styles from './problem-summary.module.css';

export type ProblemSummaryProps = {
  problems: Readonly<Record<string, string>>;
  onFocus: (field: FormField) => void;
};

/** Everything that prevents the text from being sent, in the order of the page; each leads to its field. */
export function ProblemSummary({ problems, onFocus }: ProblemSummaryProps) {
  const others = Object.keys(problems).filter((field) => !isFormField(field));
  const fields = [...FORM_FIELDS, ...others].filter((field) => problems[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Notice
      tone="error"
      title={fields.length === 1 ? 'One thing to mend' : `${fields.length} things to mend`}
    >
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field}>
            {isFormField(field) ? (
              <a
                href={`#${getFieldId(field)}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault();
                  onFocus(field);
                }}
              >
                {FIELD_LABELS[field]}
              </a>
            ) : (
              field
            )}
            : {problems[field]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
