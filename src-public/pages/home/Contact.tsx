import { type FormEvent, useEffect, useState } from "react";
import { messageLengths, notSent, tooManyMessages } from "#shared/tables/messageLimits.ts";
import { isField, messageDraft } from "../../beforeHydration/messageDraft.ts";
import { Icon } from "../../components/Icon.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import { useFocusOnChange } from "../../components/useFocusOnChange.ts";
import { bodyProblem, type Message, tooLongWords } from "../../data/messages.ts";
import { browserAddress } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { usePageRequest, useSite } from "../../router/context.ts";
import { useSearchWord } from "../../router/navigation.tsx";
import styles from "./Contact.module.css";
import type { HomeSection } from "./homeSection.tsx";

type Sending = { state: "writing" | "sending" | "sent" } | { state: "failed"; words: string };

let sending: Promise<typeof import("../../data/sendMessage.ts") | null> | null = null;

// Loaded when the form gets the focus. A failed load is retried.
const loadSending = () => {
  sending ??= import("../../data/sendMessage.ts").catch((error) => {
    sending = null;
    console.error(error);
    return null;
  });
  return sending;
};

const prepareSending = () => void loadSending();

// After a new release the module may be missing. The message is then sent like the form without scripts.
const sendAsForm = async (message: Message): Promise<void> => {
  const fields = Object.entries(message).map(([name, text]) => [name, text ?? ""]);
  const body = new URLSearchParams(fields);
  const answer = await fetch(paths.contact.to(), { method: "POST", body }).catch(() => null);
  const outcome = answer && new URL(answer.url).searchParams.get("message");
  if (outcome !== "sent") throw new Error(outcome === "too-many" ? tooManyMessages : notSent);
};

const outcomeOf = async (message: Message): Promise<Sending> => {
  try {
    const direct = await loadSending();
    if (direct) await direct.sendMessage(browserAddress(), message);
    else await sendAsForm(message);
    messageDraft.clear();
    return { state: "sent" };
  } catch (error) {
    return { state: "failed", words: error instanceof Error ? error.message : notSent };
  }
};

let onItsWay: Promise<Sending> | null = null;

/** Returns the pending message, which may have been sent before a navigation. */
const messageOnItsWay = (): Promise<Sending> | null => onItsWay;

const send = (message: Message): Promise<Sending> => {
  onItsWay = outcomeOf(message).finally(() => {
    onItsWay = null;
  });
  return onItsWay;
};

/** The outcomes of a message that was sent without scripts, by the query parameter. */
const outcomes = new Map<string | null, Sending>([
  ["sent", { state: "sent" }],
  ["too-many", { state: "failed", words: `${tooManyMessages} Go back to find your text.` }],
  ["too-long", { state: "failed", words: `${tooLongWords} Go back to your text and shorten it.` }],
  ["blank", { state: "failed", words: "Your message is empty. Go back and write a few words." }],
  ["failed", { state: "failed", words: "Your message could not be sent. Go back to your text and try again later." }],
]);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const Thanks = () => {
  // A message that was sent without scripts is still in the draft.
  useEffect(messageDraft.clear, []);
  const words = useFocusOnChange<HTMLDivElement>("sent", { before: null });
  return (
    <div ref={words} role="status" tabIndex={-1} lang="en" className={`no-print ${styles.thanks}`}>
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

export const ContactForm = () => {
  const outcome = outcomes.get(useSearchWord("message"));
  const [sending, setSending] = useState<Sending>(outcome ?? { state: messageOnItsWay() ? "sending" : "writing" });
  const [excess, setExcess] = useState("");
  const { isPrerendered } = usePageRequest();
  const isBusy = sending.state === "sending";

  useEffect(() => void messageOnItsWay()?.then(setSending), []);

  const noteInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    const problem = bodyProblem(target.value);
    // An empty field gets the browser's default message.
    target.setCustomValidity((target.value && problem?.words) || "");
    if (target.name !== "body") return;
    setExcess(problem?.kind === "too-long" ? problem.words : "");
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
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
    setSending(
      await send({ name: textOf(form, "name"), email: textOf(form, "email"), body, website: textOf(form, "website") }),
    );
  };

  if (sending.state === "sent") return <Thanks />;
  return (
    <form
      // Not as default values: hydration would overwrite text that is being typed.
      ref={messageDraft.fill}
      method="post"
      action={paths.contact.to()}
      aria-label="Write a message"
      lang="en"
      data-prerendered={isPrerendered || undefined}
      className={`no-print ${styles.form}`}
      onFocus={prepareSending}
      onInput={noteInput}
      onSubmit={submit}
    >
      <label className={styles.field}>
        Name
        <input name="name" dir="auto" autoComplete="name" required maxLength={messageLengths.name} pattern=".*\S.*" />
      </label>
      <label className={styles.field}>
        E-mail
        <input name="email" type="email" autoComplete="email" required maxLength={messageLengths.email} />
      </label>
      <label className={`${styles.field} ${styles.wide}`}>
        Message
        {/* Read-only while sending: further text would be lost with the form. */}
        <textarea name="body" dir="auto" rows={6} required readOnly={isBusy} />
      </label>
      <Honeypot />
      <div className={`row ${styles.wide} ${styles.end}`}>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
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

const Body = () => {
  const { contactWords, links } = useSite();
  return (
    <div className={styles.contact}>
      <div className={styles.actions}>
        <p className={`pre-line ${styles.words}`}>{contactWords}</p>
        {links.length > 0 && (
          <ul aria-label="Ways to reach me" className="list">
            {links.map(({ kind, label, url }) => (
              <li key={url}>
                <ExternalLink href={url} rel="me" className={styles.way}>
                  <Icon name={kind} />
                  <span className={styles.label}>{label}</span>
                  <span className={styles.address}>
                    <BareUrl of={url} />
                  </span>
                </ExternalLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ContactForm />
    </div>
  );
};

export const contact: HomeSection = { body: () => <Body /> };
