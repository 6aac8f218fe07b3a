import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useDebouncedEffect } from "#shared/base/hooks.ts";
import { languageName } from "#shared/base/languages.ts";
import { useSay } from "#shared/words/useSay.ts";
import {
  type ListFilter,
  listAddress,
  noFilter,
  shownLanguage,
  sortedTags,
  tagWords,
  withTagToggled,
} from "../../data/lists.ts";
import { usePageRequest, useSite } from "../../router/context.ts";
import { Link, useFilterNow, useGo, useListFilter } from "../../router/navigation.tsx";
import { Icon } from "../Icon.tsx";
import styles from "./FilterBar.module.css";

interface FilterBarProps {
  path: string;
  tagsLabel: "tags" | "technologies";
  /** All tags, the most used first. */
  byUse: readonly string[];
  /** Those of all rows. */
  languages: readonly string[];
}

// As many as fit a row. The others are folded.
const mostFolded = 8;

const debounceMs = 120;

// The URL follows what is typed: the first letter adds a history entry, the next ones replace it.
const useSearchBox = (path: string, filter: ListFilter) => {
  const go = useGo();
  const filterNow = useFilterNow(path);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const followed = useRef(filter.query);
  const [typed, setTyped] = useState<string | null>(null);

  const search = () => {
    setTyped(null);
    const query = input.current?.value ?? "";
    const now = filterNow();
    if (!now || query === now.query) return;
    go(listAddress(path, { ...now, query }), { isReplacing: isTyping.current });
    isTyping.current = true;
  };
  const searchNow = useEffectEvent(search);
  const follow = useEffectEvent((query: string) => {
    if (typed !== null || !input.current || input.current.value === query) return;
    input.current.value = query;
    isTyping.current = false;
  });

  useDebouncedEffect(typed, debounceMs, (latest) => {
    if (latest !== null) search();
  });
  // Applies text that was typed before the scripts ran. An untouched input may be older than the URL.
  useEffect(() => {
    if (input.current?.value !== input.current?.defaultValue) searchNow();
  }, []);
  // If Back or a chip changed the URL, the input follows, unless typed text is pending. A layout effect: nothing can be typed before.
  useLayoutEffect(() => {
    if (followed.current !== filter.query) follow(filter.query);
    followed.current = filter.query;
  }, [filter.query]);

  const endTyping = () => {
    isTyping.current = false;
  };
  return { input, search, setTyped, endTyping };
};

const Languages = ({
  path,
  languages,
  filter,
}: Pick<FilterBarProps, "path" | "languages"> & { filter: ListFilter }) => {
  const say = useSay();
  const own = useSite().language;
  const shown = shownLanguage(languages, own, filter.language);
  return (
    shown && (
      <ul aria-label={say("cv.languages")} className={`list ${styles.chips} ${styles.languages}`}>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={listAddress(path, { ...noFilter, language: language === own ? undefined : language })}
              isScrollKept
              hrefLang={language}
              lang={language}
              aria-current={language === shown || undefined}
              className={styles.chip}
            >
              {languageName(language)}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
};

const Chips = ({ path, tagsLabel, byUse, filter }: Omit<FilterBarProps, "languages"> & { filter: ListFilter }) => (
  <ul aria-label={useSay()(tagsLabel)} className={`list ${styles.chips}`}>
    {[...filter.tags.filter((tag) => !byUse.includes(tag)), ...sortedTags(byUse)].map((tag) => {
      const isSelected = filter.tags.includes(tag);
      return (
        <li key={tag} data-rare={byUse.indexOf(tag) >= mostFolded || undefined}>
          <Link
            to={listAddress(path, withTagToggled(filter, tag))}
            isScrollKept
            rel="nofollow"
            aria-current={isSelected || undefined}
            className={styles.chip}
          >
            {tagWords(tag)}
            {isSelected && <Icon name="cross" />}
          </Link>
        </li>
      );
    })}
  </ul>
);

export const FilterBar = ({ path, tagsLabel, byUse, languages }: FilterBarProps) => {
  const say = useSay();
  const filter = useListFilter();
  const { isPrerendered } = usePageRequest();
  const { input, search, setTyped, endTyping } = useSearchBox(path, filter);
  const inputId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 give <search> no role
    <div role="search" data-prerendered={isPrerendered || undefined} className={`no-print ${styles.bar}`}>
      <form action={path} method="get" onSubmit={submit} className={`search-box ${styles.form}`}>
        <label htmlFor={inputId} className="visually-hidden">
          {say("list.search")}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={inputId}
          type="search"
          name="q"
          dir="auto"
          defaultValue={filter.query}
          placeholder={say("list.search")}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={endTyping}
        />
        {filter.tags.map((tag) => (
          <input key={tag} type="hidden" name="tag" value={tag} />
        ))}
        {filter.language && <input type="hidden" name="lang" value={filter.language} />}
        <button type="submit" aria-label={say("search.label")} className={`button ${styles.submit}`}>
          <Icon name="search" />
          <span>{say("search.label")}</span>
        </button>
      </form>
      <Languages path={path} languages={languages} filter={filter} />
      {byUse.length + filter.tags.length > 0 && (
        <details className={styles.tags}>
          <summary>{say(tagsLabel === "tags" ? "list.allTags" : "list.allTechnologies")}</summary>
          <Chips path={path} tagsLabel={tagsLabel} byUse={byUse} filter={filter} />
        </details>
      )}
    </div>
  );
};
