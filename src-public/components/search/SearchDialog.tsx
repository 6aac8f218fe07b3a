import {
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { focusOn } from "#shared/base/browser.ts";
import { useDebounced } from "#shared/base/hooks.ts";
import { takeSearchBox } from "../../beforeHydration/searchBox.ts";
import { paths } from "../../data/paths.ts";
import { type FoundRow, mostResults, resultsText, searchedWords } from "../../data/search.ts";
import { usePageRequest } from "../../router/context.ts";
import { useGo } from "../../router/navigation.tsx";
import { Icon } from "../Icon.tsx";
import { FoundText, pathOf } from "./FoundText.tsx";
import styles from "./SearchDialog.module.css";

interface Found {
  /** The query of these rows. */
  query: string;
  rows: FoundRow[];
  state: "found" | "searching" | "slow" | "failed";
}

const debounceMs = 120;
const slowMs = 1500;
const nothing: Found = { query: "", rows: [], state: "found" };

/** The results of a text while it is typed: the last results stay until the next ones arrive, and outdated responses are dropped. */
const useFound = (text: string) => {
  const { search } = usePageRequest();
  const query = useDebounced(searchedWords(text), debounceMs);
  const [found, setFound] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks for the same once more
  useEffect(() => {
    if (query === "" || !search) {
      setFound(nothing);
      return;
    }
    let isCurrent = true;
    const change = (changed: Partial<Found>) => isCurrent && setFound((before) => ({ ...before, ...changed }));
    const timer = setTimeout(() => change({ state: "slow" }), slowMs);
    change({ state: "searching" });
    search(query, mostResults.dialog)
      .then(
        (rows) => change({ query, rows, state: "found" }),
        (error) => {
          console.error("Error searching:", error);
          change({ query, rows: [], state: "failed" });
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, search, tries]);

  return { ...found, retry: () => setTries((count) => count + 1) };
};

export interface SearchDialogProps {
  onClose: () => void;
}

const label = "Search the site";

const outcome = ({ state, query, rows }: Pick<ReturnType<typeof useFound>, "state" | "query" | "rows">) => {
  if (state === "failed") return "The search did not answer.";
  if (state === "slow") return "Still searching...";
  if (query === "") return "";
  if (rows.length === 0) return `Nothing found for “${query}”.`;
  return resultsText(rows.length, mostResults.dialog);
};

/** The search as a dialog: an input whose arrow keys move through the results. */
export const SearchDialog = ({ onClose }: SearchDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const go = useGo();
  const [text, setText] = useState("");
  const [activeId, setActiveId] = useState<string | null>(null);
  const { retry, ...found } = useFound(text);
  const { rows, query, state } = found;
  // Rows may take another place, or go, between the arrow keys and Enter.
  const active = rows.findIndex(({ id }) => id === activeId);
  const optionId = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    // After it has the focus, which a phone's keyboard follows.
    setText(takeSearchBox());
  }, []);
  useEffect(() => {
    // Some browsers return a promise, which is no clean-up of an effect.
    void list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  // The browser reports a closed dialog a task later: until then the shortcut would open this one, which is closed.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const leaveFor = (path: string) => {
    close();
    go(path, { isScrollKept: false });
  };
  const choose = (row: FoundRow | undefined) => leaveFor(row ? pathOf(row) : paths.search.of(text.trim()));
  const tryAgain = () => {
    // The button goes at once.
    if (box.current) focusOn(box.current);
    retry();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) choose(rows[active]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Before the first and after the last result comes the input.
    const next = ((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
    setActiveId(rows[next]?.id ?? null);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      aria-label="Search"
      onCancel={onCancel}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
      className="search-dialog"
    >
      <form action={paths.search.to()} onSubmit={submit} className="search-box">
        <Icon name="search" />
        <input
          ref={box}
          name="q"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-activedescendant={rows[active] ? optionId(active) : undefined}
          placeholder={`${label}...`}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setActiveId(null);
          }}
        />
        <button type="button" aria-label="Close" onClick={close}>
          ×
        </button>
      </form>
      <div className={`row ${styles.outcome}`}>
        <p role="status" className="mono muted">
          {outcome(found)}
        </p>
        {state === "failed" && (
          <button type="button" onClick={tryAgain} className="button">
            Try again
          </button>
        )}
        {rows.length === mostResults.dialog && (
          <button type="button" onClick={() => choose(undefined)} className="button">
            More results
          </button>
        )}
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Results"
        aria-busy={state !== "found"}
        className={styles.list}
      >
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
          <div
            key={row.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(row)}
            onPointerMove={() => setActiveId(row.id)}
          >
            <FoundText row={row} query={query} />
          </div>
        ))}
      </div>
    </dialog>
  );
};
