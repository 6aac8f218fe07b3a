import { type FormEvent, useEffect, useState } from "react";
import { messageLengths } from "#shared/tables/messageLimits.ts";
import type { Say, WordKey } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { isField, messageDraft } from "../../beforeHydration/messageDraft.ts";
import { Icon } from "../../components/Icon.tsx";
import { BareUrl, ExternalLink } from "../../components/links.tsx";
import { useFocusOnChange } from "../../components/useFocusOnChange.ts";
import { bodyProblem, type Message, problemWords } from "../../data/messages.ts";
import { browserAddress } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { usePageRequest, useSite } from "../../router/context.ts";
import { useSearchWord } from "../../router/navigation.tsx";
import styles from "./Contact.module.css";
import type { HomeSection } from "./homeSection.tsx";

type Sending = { state: "writing" | "sending" | "sent" } | { state: "failed"; words: string };

type Failure = Extract<WordKey, "contact.tooMany" | "contact.notSent">;

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
const sendAsForm = async (message: Message): Promise<Failure | null> => {
  const fields = Object.entries(message).map(([name, text]) => [name, text ?? ""]);
  const body = new URLSearchParams(fields);
  const answer = await fetch(paths.contact.to(), { method: "POST", body }).catch(() => null);
  const outcome = answer && new URL(answer.url).searchParams.get("message");
  if (outcome === "sent") return null;
  return outcome === "too-many" ? "contact.tooMany" : "contact.notSent";
};

const sendDirectly = async (
  { sendMessage, TooManyMessages }: typeof import("../../data/sendMessage.ts"),
  message: Message,
): Promise<Failure | null> => {
  try {
    await sendMessage(browserAddress(), message);
    return null;
  } catch (error) {
    return error instanceof TooManyMessages ? "contact.tooMany" : "contact.notSent";
  }
};

const outcomeOf = async (message: Message, say: Say): Promise<Sending> => {
  const direct = await loadSending();
  const failure = await (direct ? sendDirectly(direct, message) : sendAsForm(message));
  if (failure) return { state: "failed", words: say(failure) };
  messageDraft.clear();
  return { state: "sent" };
};

let onItsWay: Promise<Sending> | null = null;

/** Returns the pending message, which may have been sent before a navigation. */
const messageOnItsWay = (): Promise<Sending> | null => onItsWay;

const send = (message: Message, say: Say): Promise<Sending> => {
  onItsWay = outcomeOf(message, say).finally(() => {
    onItsWay = null;
  });
  return onItsWay;
};

/** The outcomes of a message that was sent without scripts, by the query parameter. */
const failures: Readonly<Record<string, WordKey>> = {
  "too-many": "contact.backTooMany",
  "too-long": "contact.backTooLong",
  blank: "contact.backBlank",
  failed: "contact.backFailed",
};

const knownOutcome = (name: string | null, say: Say): Sending | null => {
  if (name === "sent") return { state: "sent" };
  const words = failures[name ?? ""];
  return words ? { state: "failed", words: say(words, { limit: messageLengths.body }) } : null;
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

const Thanks = () => {
  // A message that was sent without scripts is still in the draft.
  useEffect(messageDraft.clear, []);
  const say = useSay();
  const words = useFocusOnChange<HTMLDivElement>("sent", { before: null });
  return (
    <div ref={words} role="status" tabIndex={-1} className={`no-print ${styles.thanks}`}>
      <h3>{say("contact.sent")}</h3>
      <p>{say("contact.thanks")}</p>
    </div>
  );
};

// A honeypot: only bots fill in this field.
const Honeypot = () => (
  <div aria-hidden="true" className="visually-hidden">
    <label>
      {useSay()("contact.trap")}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

export const ContactForm = () => {
  const say = useSay();
  const outcome = knownOutcome(useSearchWord("message"), say);
  const [sending, setSending] = useState<Sending>(outcome ?? { state: messageOnItsWay() ? "sending" : "writing" });
  const [excess, setExcess] = useState("");
  const { isPrerendered } = usePageRequest();
  const isBusy = sending.state === "sending";

  useEffect(() => void messageOnItsWay()?.then(setSending), []);

  const noteInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isField(target)) return;
    const problem = bodyProblem(target.value);
    // An empty field gets the browser's default message.
    target.setCustomValidity(target.value && problem ? problemWords(problem, say) : "");
    if (target.name !== "body") return;
    setExcess(problem && problem.length > 0 ? problemWords(problem, say) : "");
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const body = textOf(form, "body");
    const problem = bodyProblem(body);
    if (problem) {
      setSending({ state: "failed", words: problemWords(problem, say) });
      return;
    }
    setSending({ state: "sending" });
    setSending(
      await send(
        { name: textOf(form, "name"), email: textOf(form, "email"), body, website: textOf(form, "website") },
        say,
      ),
    );
  };

  if (sending.state === "sent") return <Thanks />;
  return (
    <form
      // Not as default values: hydration would overwrite text that is being typed.
      ref={messageDraft.fill}
      method="post"
      action={paths.contact.to()}
      aria-label={say("contact.form")}
      data-prerendered={isPrerendered || undefined}
      className={`no-print ${styles.form}`}
      onFocus={prepareSending}
      onInput={noteInput}
      onSubmit={submit}
    >
      <label className={styles.field}>
        {say("contact.name")}
        <input name="name" dir="auto" autoComplete="name" required maxLength={messageLengths.name} pattern=".*\S.*" />
      </label>
      <label className={styles.field}>
        {say("contact.email")}
        <input name="email" type="email" autoComplete="email" required maxLength={messageLengths.email} />
      </label>
      <label className={`${styles.field} ${styles.wide}`}>
        {say("contact.message")}
        {/* Read-only while sending: further text would be lost with the form. */}
        <textarea name="body" dir="auto" rows={6} required readOnly={isBusy} />
      </label>
      <Honeypot />
      <div className={`row ${styles.wide} ${styles.end}`}>
        <button type="submit" className="button primary" aria-disabled={isBusy}>
          {say(isBusy ? "contact.sending" : "contact.send")}
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
  const say = useSay();
  const { contactWords, links } = useSite();
  return (
    <div className={styles.contact}>
      <div className={styles.actions}>
        <p className={`pre-line ${styles.words}`}>{contactWords}</p>
        {links.length > 0 && (
          <ul aria-label={say("contact.ways")} className="list">
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
