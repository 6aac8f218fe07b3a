import { type FormEvent, useState } from "react";
import { readBackend } from "#shared/backend.ts";
import { messages, tooManyMessages } from "#shared/tables/messages.ts";
import { paths } from "../../addresses/paths.ts";
import buttons from "../../components/Button.module.css";
import { useFocusOnChange } from "../../components/useFocusOnChange.ts";
import { bodyProblem, sendMessage, tooLongWords } from "../../content/messages.ts";
import { usePageRequest } from "../../context/pageRequest.ts";
import { useSearchWord } from "../../router/navigation.tsx";
import styles from "./Contact.module.css";
import { createMessageDraft } from "./messageDraft.ts";

type Sending = { state: "writing" | "sending" | "sent" } | { state: "failed"; words: string };

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const draft = createMessageDraft();

const isField = (element: EventTarget): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

// After hydration, and not as default values: these would overwrite what is being typed meanwhile.
const fillFromDraft = (form: HTMLFormElement | null): void => {
  for (const field of form?.elements ?? []) {
    if (isField(field) && !field.value) field.value = draft.textOf(field.name) ?? "";
  }
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "Not sent.");

const Thanks = () => {
  const words = useFocusOnChange<HTMLDivElement>("sent", { before: null });
  return (
    <div ref={words} role="status" tabIndex={-1} className={styles.thanks}>
      <h3>Message sent</h3>
      <p>Thank you. It is stored, and I will answer by e-mail.</p>
    </div>
  );
};

// A honeypot: only bots fill in this field.
const Honeypot = () => (
  <div aria-hidden="true" className="visually-hidden">
    <label>
      Leave this empty
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

const outcomes = new Map<string | null, Sending>([
  ["sent", { state: "sent" }],
  ["too-many", { state: "failed", words: `${tooManyMessages} Go back to find your text.` }],
  ["too-long", { state: "failed", words: `${tooLongWords} Go back, where your text still is, and shorten it.` }],
  ["blank", { state: "failed", words: "Your message has no words. Go back and write a few." }],
  [
    "failed",
    {
      state: "failed",
      words: "Your message could not be sent. Go back, where your text still is, and try again later.",
    },
  ],
]);

export const ContactForm = () => {
  const outcome = outcomes.get(useSearchWord("message"));
  const [sending, setSending] = useState<Sending>(outcome ?? { state: "writing" });
  const [excess, setExcess] = useState("");
  const { isPrerendered } = usePageRequest();
  const isBusy = sending.state === "sending";

  const noteInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    draft.keep(target.name, target.value);
    if (target.name !== "body") return;
    const problem = bodyProblem(target.value);
    // An empty field gets the browser's own message.
    target.setCustomValidity(target.value && problem ? problem.words : "");
    setExcess(problem?.kind === "too-long" ? problem.words : "");
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const body = textOf(form, "body");
    const problem = bodyProblem(body);
    if (problem) {
      setSending({ state: "failed", words: problem.words });
      return;
    }
    setSending({ state: "sending" });
    try {
      const address = { ...readBackend(document), fetch: window.fetch.bind(window) };
      await sendMessage(address, {
        name: textOf(form, "name"),
        email: textOf(form, "email"),
        body,
        website: textOf(form, "website"),
      });
      draft.clear();
      setSending({ state: "sent" });
    } catch (error) {
      setSending({ state: "failed", words: messageOf(error) });
    }
  };

  if (sending.state === "sent") return <Thanks />;
  return (
    <form
      ref={fillFromDraft}
      method="post"
      action={paths.contact.to()}
      aria-label="Write a message"
      data-prerendered={isPrerendered || undefined}
      className={styles.form}
      onInput={noteInput}
      onSubmit={send}
    >
      <label className={styles.field}>
        Name
        <input
          name="name"
          dir="auto"
          autoComplete="name"
          required
          readOnly={isBusy}
          maxLength={messages.columns.name.maxLength}
          pattern=".*\S.*"
        />
      </label>
      <label className={styles.field}>
        E-mail
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          readOnly={isBusy}
          maxLength={messages.columns.email.maxLength}
        />
      </label>
      <label className={`${styles.field} ${styles.wide}`}>
        Message
        {/* What is typed while it is sent would be lost with the form. */}
        <textarea name="body" dir="auto" rows={6} required readOnly={isBusy} />
      </label>
      <Honeypot />
      <div className={`${styles.wide} ${styles.end}`}>
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isBusy}>
          {isBusy ? "Sending..." : "Send message"}
        </button>
        <div className={styles.failure}>
          <p role="status">{excess}</p>
          <p role="alert">{sending.state === "failed" && sending.words}</p>
        </div>
      </div>
    </form>
  );
};
