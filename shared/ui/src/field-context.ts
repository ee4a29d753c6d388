import { createContext, use } from 'react';

type FieldParts = { id: string | undefined; invalid: boolean; describedBy: string | undefined };

/** What a control inside a `Field` takes from it; empty outside. */
export const FieldContext = createContext<FieldParts>({
  id: undefined,
  invalid: false,
  describedBy: undefined,
});

type OwnProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
};

/** The attributes that tie a control to its field; what the caller gave stays. */
export function useFieldProps(own: OwnProps) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-invalid':
      own['aria-invalid'] === undefined ? field.invalid || undefined : own['aria-invalid'] === true,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  };
}
