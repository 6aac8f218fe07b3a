import { useId } from "react";
import { useSay } from "#shared/words/useSay.ts";
import { paths } from "../../data/paths.ts";
import { Icon } from "../Icon.tsx";
import styles from "./SearchForm.module.css";

/** The form of the search page. It takes the focus unless it shows a query. */
export const SearchForm = ({ query = "" }: { query?: string }) => {
  const say = useSay();
  const inputId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 give <search> no role
    <form role="search" action={paths.search.to()} method="get" className={`row ${styles.form}`}>
      <label htmlFor={inputId} className="visually-hidden">
        {say("search.site")}
      </label>
      <input
        key={query}
        id={inputId}
        type="search"
        name="q"
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: a page that has this form is for it; one with results begins with them
        autoFocus={query === ""}
        defaultValue={query}
        placeholder={say("search.placeholder")}
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" className="button">
        <Icon name="search" />
        {say("search.label")}
      </button>
    </form>
  );
};
