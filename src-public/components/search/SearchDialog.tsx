import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { focusOn, isComposing } from "#shared/base/browser.ts";
import type { Say } from "#shared/words/say.ts";
import { useSay } from "#shared/words/useSay.ts";
import { takeSearchBox } from "../../beforeHydration/searchBox.ts";
import { paths } from "../../data/paths.ts";
import { type FoundRow, mostResults, resultsText } from "../../data/search.ts";
import { useGo } from "../../router/navigation.tsx";
import { Icon } from "../Icon.tsx";
import { FoundText, pathOf } from "./FoundText.tsx";
import styles from "./SearchDialog.module.css";
import { type Found, useFound } from "./useFound.ts";

const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  rows: readonly FoundRow[];
  /** The index of the selected row; -1 for none. */
  active: number;
  listId: string;
  onType: (text: string) => void;
  onSelect: (row: FoundRow | undefined) => void;
  onSubmit: () => void;
  onClose: () => void;
}

const SearchBox = (props: SearchBoxProps) => {
  const say = useSay();
  const { input, text, rows, active, listId, onType, onSelect, onSubmit, onClose } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || rows.length === 0 || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // The input comes before the first and after the last result.
    const next = ((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
    onSelect(rows[next]);
  };
  return (
    <form action={paths.search.to()} onSubmit={submit} className="search-box">
      <Icon name="search" />
      <input
        ref={input}
        name="q"
        role="combobox"
        aria-label={say("search.site")}
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-activedescendant={rows[active] ? optionId(listId, active) : undefined}
        placeholder={say("search.placeholder")}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onType(target.value)}
      />
      <button type="button" aria-label={say("close")} onClick={onClose}>
        ×
      </button>
    </form>
  );
};

const outcomeText = ({ state, query, rows }: Found, say: Say) => {
  if (state === "failed") return say("search.failed");
  if (state === "slow") return say("search.slow");
  if (query === "") return "";
  if (rows.length === 0) return say("search.none", { query });
  return resultsText(rows.length, mostResults.dialog, say);
};

interface OutcomeProps {
  found: Found;
  onRetry: () => void;
  onMore: () => void;
}

const Outcome = ({ found, onRetry, onMore }: OutcomeProps) => {
  const say = useSay();
  return (
    <div className={`row ${styles.outcome}`}>
      <p role="status" className="note">
        {outcomeText(found, say)}
      </p>
      {found.state === "failed" && (
        <button type="button" onClick={onRetry} className="button">
          {say("tryAgain")}
        </button>
      )}
      {found.rows.length === mostResults.dialog && (
        <button type="button" onClick={onMore} className="button">
          {say("search.more")}
        </button>
      )}
    </div>
  );
};

interface ResultsProps {
  found: Found;
  active: number;
  listId: string;
  onSelect: (row: FoundRow) => void;
  onChoose: (row: FoundRow) => void;
}

const Results = ({ found: { rows, query, state }, active, listId, onSelect, onChoose }: ResultsProps) => {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    void list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={say("search.results")}
      aria-busy={state !== "found"}
      className={styles.list}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={row.id}
          id={optionId(listId, index)}
          role="option"
          aria-selected={index === active}
          onClick={() => onChoose(row)}
          onPointerMove={() => onSelect(row)}
        >
          <FoundText row={row} query={query} />
        </div>
      ))}
    </div>
  );
};

export interface SearchDialogProps {
  onClose: () => void;
}

export const SearchDialog = ({ onClose }: SearchDialogProps) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const go = useGo();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const [found, retry] = useFound(text);
  const { rows } = found;
  // By id: between the arrow keys and Enter, new results may move or remove the row.
  const active = rows.findIndex(({ id }) => id === activeId);
  const select = (row: FoundRow | undefined) => setActiveId(row?.id ?? null);

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Only once the dialog has the focus: a phone would hide its keyboard.
    setText(takeSearchBox());
  }, []);

  // The browser fires `close` a task later. Until then the shortcut would find this dialog open.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const choose = (row: FoundRow | undefined) => {
    close();
    go(row ? pathOf(row) : paths.search.of(text.trim()), { isScrollKept: false });
  };
  const tryAgain = () => {
    // The focused button is about to disappear.
    if (input.current) focusOn(input.current);
    retry();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label={say("search.label")}
      onCancel={onCancel}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
      className="search-dialog"
    >
      <SearchBox
        {...{ input, text, rows, active, listId }}
        onType={(typed) => {
          setText(typed);
          setActiveId(null);
        }}
        onSelect={select}
        onSubmit={() => text.trim() && choose(rows[active])}
        onClose={close}
      />
      <Outcome found={found} onRetry={tryAgain} onMore={() => choose(undefined)} />
      <Results {...{ found, active, listId }} onSelect={select} onChoose={choose} />
    </dialog>
  );
};
