import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { notifyProblem } from "#ui/notify.ts";
import { Wordmark } from "../../shared/Wordmark.tsx";
import styles from "./auth.module.css";

interface AuthFormProps {
  label: string;
  button: [idle: string, busy: string];
  problem: string | null | undefined;
  send: () => Promise<void>;
  /** For the console. */
  failed: string;
  failureText: (error: unknown) => string;
  children: ReactNode;
}

export const AuthForm = ({
  label,
  button: [idle, busy],
  problem,
  send,
  failed,
  failureText,
  children,
}: AuthFormProps) => {
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (problem) {
      notifyProblem(problem);
      return;
    }
    setBusy(true);
    try {
      await send();
    } catch (error) {
      console.error(failed, error);
      notifyProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      aria-label={label}
      aria-busy={isBusy}
    >
      {children}
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? busy : idle}
      </button>
    </form>
  );
};

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

interface AuthFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Plain HTML and CSS, so that the sign-in does not wait for MUI. */
export const AuthFrame = ({ title, description, children }: AuthFrameProps) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Wordmark />
        <section className={styles.card}>
          <h1>{title}</h1>
          <p className={styles.description} role="status">
            {description}
          </p>
          {children}
        </section>
        <p className={styles.away}>
          <a href="/">Back to the site</a>
        </p>
      </div>
    </main>
  );
};
