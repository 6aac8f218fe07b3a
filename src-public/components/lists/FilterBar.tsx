import { type FormEvent, useEffect, useId, useRef } from "react";
import { type ListFilter, listAddress, withTagToggled } from "../../listFilter.ts";
import { useGo, useListFilter } from "../../navigation.tsx";
import { usePageRequest } from "../../pageRequest.ts";
import buttons from "../Button.module.css";
import { Icon } from "../Icon.tsx";
import { Link } from "../Link.tsx";
import styles from "./FilterBar.module.css";

interface FilterBarProps {
  /** The list's address. */
  path: string;
  tagsLabel: string;
  available: readonly string[];
}

const placeholder = "Search by title or description...";
const debounceMs = 120;

// The address follows what is typed: a new entry in the history for the first letter, the same one for those after it.
const useSearchBox = (path: string, filter: ListFilter) => {
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const isTyping = useRef(false);
  const sent = useRef(filter.query);
  const latest = useRef(filter);
  const isHydrated = useRef(false);

  const search = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const query = input.current?.value ?? "";
    // A chip may have been pressed since the letter was typed.
    if (query === latest.current.query) return;
    go(listAddress(path, { ...latest.current, query }), { isReplacing: isTyping.current });
    sent.current = query;
    isTyping.current = true;
  };

  const searchSoon = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(search, debounceMs);
  };

  const endTyping = () => {
    isTyping.current = false;
  };

  useEffect(() => {
    latest.current = filter;
  });
  // Back, or a chip, changed the address: the box follows, unless letters are still on their way there.
  useEffect(() => {
    if (filter.query !== sent.current) isTyping.current = false;
    if (isHydrated.current && timer.current === undefined && input.current) input.current.value = filter.query;
  }, [filter.query]);
  // What was typed before the scripts ran is searched for now.
  useEffect(() => {
    isHydrated.current = true;
    input.current?.form?.requestSubmit();
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return { input, search, searchSoon, endTyping };
};

const Chips = ({ path, tagsLabel, available, filter }: FilterBarProps & { filter: ListFilter }) => (
  <ul aria-label={tagsLabel} className={`list ${styles.chips}`}>
    {available.map((tag) => {
      const isSelected = filter.tags.includes(tag);
      return (
        <li key={tag}>
          <Link
            to={listAddress(path, withTagToggled(filter, tag))}
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
export const FilterBar = ({ path, tagsLabel, available }: FilterBarProps) => {
  const filter = useListFilter();
  const { isPrerendered } = usePageRequest();
  const { input, search, searchSoon, endTyping } = useSearchBox(path, filter);
  const inputId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 give <search> no role
    <div role="search" data-prerendered={isPrerendered || undefined} className={styles.bar}>
      <form action={path} method="get" onSubmit={submit} className={styles.form}>
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
          onBlur={endTyping}
        />
        {filter.tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        <button type="submit" aria-label="Search" className={`${buttons.button} ${styles.submit}`}>
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
      {available.length > 0 && <Chips path={path} tagsLabel={tagsLabel} available={available} filter={filter} />}
    </div>
  );
};
