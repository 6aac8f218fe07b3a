import { useId } from "react";
import { paths } from "../../data/paths.ts";
import { Icon } from "../Icon.tsx";
import styles from "./SearchForm.module.css";

/** The form of the search page. It takes the focus unless it shows a query. */
export const SearchForm = ({ query = "" }: { query?: string }) => {
  const inputId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 give <search> no role
    <form lang="en" role="search" action={paths.search.to()} method="get" className={`row ${styles.form}`}>
      <label htmlFor={inputId} className="visually-hidden">
        Search the site
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
        placeholder="Search the site..."
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" className="button">
        <Icon name="search" />
        Search
      </button>
    </form>
  );
};
