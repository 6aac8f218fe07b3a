import { type FormEvent, useEffect, useId, useRef } from "react";
import { useGo, useListFilter } from "../navigation.tsx";
import { type ListFilter, withTagToggled } from "../paths.ts";
import { useVisit } from "../visit.ts";
import buttons from "./Button.module.css";
import styles from "./FilterBar.module.css";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";

interface FilterBarProps {
  /** The list's address under a filter. */
  to: (filter?: ListFilter) => string;
  placeholder: string;
  /** What the chips are, as "Tags". */
  chipsLabel: string;
  available: readonly string[];
}

const pauseMs = 120;

// The address follows what is typed: a new entry in the history for the first letter, the same one for those after it.
const useSearchBox = (to: FilterBarProps["to"], filter: ListFilter) => {
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const isTyping = useRef(false);
  const sent = useRef(filter.query);
  const latest = useRef(filter);
  const isTaken = useRef(false);

  const search = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const query = input.current?.value ?? "";
    // A chip may have been pressed since the letter was typed.
    if (query === latest.current.query) return;
    go(to({ ...latest.current, query }), { isReplacing: isTyping.current });
    sent.current = query;
    isTyping.current = true;
  };

  const searchSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, pauseMs);
  };

  const rest = () => {
    isTyping.current = false;
  };

  useEffect(() => {
    latest.current = filter;
  });
  // Back, or a chip, changed the address: the box follows, unless letters are still on their way there.
  useEffect(() => {
    if (filter.query !== sent.current) isTyping.current = false;
    if (isTaken.current && timer.current === undefined && input.current) input.current.value = filter.query;
  }, [filter.query]);
  // What was typed before the scripts ran is searched for now.
  useEffect(() => {
    isTaken.current = true;
    input.current?.form?.requestSubmit();
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { input, search, searchSoon, rest };
};

const Chips = ({ to, chipsLabel, available, filter }: Omit<FilterBarProps, "placeholder"> & { filter: ListFilter }) => (
  <ul aria-label={chipsLabel} className={`list ${styles.chips}`}>
    {available.map((tag) => {
      const isSelected = filter.tags.includes(tag);
      return (
        <li key={tag}>
          <Link
            to={to(withTagToggled(filter, tag))}
            isScrollKept
            aria-current={isSelected || undefined}
            className={styles.chip}
          >
            {tag}
            {isSelected && <Icon name="cross" />}
          </Link>
        </li>
      );
    })}
  </ul>
);

/** Search and chips over a list. It works without scripts where a server answers: a form that asks it, and links. */
export const FilterBar = ({ to, placeholder, chipsLabel, available }: FilterBarProps) => {
  const filter = useListFilter();
  const { isPrerendered } = useVisit();
  const { input, search, searchSoon, rest } = useSearchBox(to, filter);
  const inputId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 give <search> no role
    <div role="search" data-prerendered={isPrerendered || undefined} className={styles.bar}>
      <form action={to()} method="get" onSubmit={submit} className={styles.form}>
        <label htmlFor={inputId} className="visually-hidden">
          {placeholder}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          defaultValue={filter.query}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          onChange={searchSoon}
          onBlur={rest}
        />
        {filter.tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        <button type="submit" aria-label="Search" className={`${buttons.button} ${styles.submit}`}>
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
      {available.length > 0 && <Chips to={to} chipsLabel={chipsLabel} available={available} filter={filter} />}
    </div>
  );
};
