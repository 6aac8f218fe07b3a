import { useId } from "react";
import styles from "./auth.module.css";

interface FieldProps {
  label: string;
  type: "email" | "password";
  autoComplete: string;
  autoFocus?: boolean;
  value: string;
  onChange: (value: string) => void;
  note?: string;
}

export const Field = ({ label, onChange, note, ...input }: FieldProps) => {
  const id = useId();
  const describedBy = note ? { "aria-describedby": `${id}-note` } : {};
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} required onChange={(event) => onChange(event.target.value)} {...describedBy} {...input} />
      {note !== undefined && (
        <p id={`${id}-note`} className={styles.note} role="status">
          {note}
        </p>
      )}
    </div>
  );
};
