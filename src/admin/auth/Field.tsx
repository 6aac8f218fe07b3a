import { useId } from "react";

interface FieldProps {
  label: string;
  type: "email" | "password";
  autoComplete: string;
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A required text field of the forms before the guard. */
export const Field = ({ label, onChange, ...input }: FieldProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} required onChange={(event) => onChange(event.target.value)} {...input} />
    </div>
  );
};
