import { useId } from "react";
import { Icon } from "../../components/Icon.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageTitle } from "../../components/layout/PageTitle.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { FoundText, pathOf } from "../../components/search/FoundText.tsx";
import { Unread } from "../../components/TryAgain.tsx";
import { isUnread, type Read } from "../../data/pageData.ts";
import { paths } from "../../data/paths.ts";
import { type FoundRow, mostResults, resultsText, type SearchData, searchedWords } from "../../data/search.ts";
import { useSite } from "../../router/context.ts";
import { Link, usePageData, useShownSearchWord } from "../../router/navigation.tsx";
import styles from "./SearchPage.module.css";

const Results = ({ results, query }: { results: Read<FoundRow[]>; query: string }) => {
  if (isUnread(results)) return <Unread>The search did not answer.</Unread>;
  if (query === "") return <p className="mono muted">Words of any post, project or page lead to it.</p>;
  return (
    <>
      <p role="status" className="mono muted">
        {results.length === 0 ? `Nothing found for “${query}”.` : resultsText(results.length, mostResults.page)}
      </p>
      <ol className={`list ${styles.results}`}>
        {results.map((row) => (
          <li key={row.id}>
            <FoundText row={row} query={query} title={(marked) => <Link to={pathOf(row)}>{marked}</Link>} />
          </li>
        ))}
      </ol>
    </>
  );
};

export const SearchPage = () => {
  const { results } = usePageData<SearchData>();
  const query = searchedWords(useShownSearchWord("q") ?? "");
  const inputId = useId();
  const { name, description } = useSite();
  return (
    <>
      <PageHead
        head={{
          title: [...(query ? [query] : []), "Search", name].join(" · "),
          description,
          noindex: true,
          type: "website",
        }}
      />
      <PageTitle title="Search" crumb="Search" />
      <div className={`sheet ${styles.page}`}>
        {/* biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 give <search> no role */}
        <form role="search" action={paths.search.to()} method="get" className={`row ${styles.form}`}>
          <label htmlFor={inputId} className="visually-hidden">
            Search the site
          </label>
          <input
            key={query}
            id={inputId}
            type="search"
            name="q"
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: the page is for this field; one with results begins with them
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
        <Loaded
          value={results}
          skeleton={
            <div aria-busy="true">
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          }
        >
          {(loaded) => <Results results={loaded} query={query} />}
        </Loaded>
      </div>
    </>
  );
};
