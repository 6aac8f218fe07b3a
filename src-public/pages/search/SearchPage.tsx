import { EmptyDrawing } from "../../components/EmptyDrawing.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { PageTitle } from "../../components/layout/PageTitle.tsx";
import { LatestPosts } from "../../components/lists/LatestPosts.tsx";
import { UnindexedHead } from "../../components/PageHead.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { FoundText, pathOf } from "../../components/search/FoundText.tsx";
import { SearchForm } from "../../components/search/SearchForm.tsx";
import { NotLoaded } from "../../components/TryAgain.tsx";
import { isNotLoaded, type Loadable } from "../../data/pageData.ts";
import { type FoundRow, mostResults, resultsText, type SearchData, searchedWords } from "../../data/search.ts";
import { Link, usePageData, useShownSearchWord } from "../../router/navigation.tsx";
import styles from "./SearchPage.module.css";

const Results = ({ results, query }: { results: Loadable<FoundRow[]>; query: string }) => {
  if (isNotLoaded(results)) return <NotLoaded>The search did not answer.</NotLoaded>;
  const words = query === "" ? "Enter words from a post, project or page." : `Nothing found for “${query}”.`;
  const hasFound = results.length > 0;
  return (
    <>
      <p role={query === "" ? undefined : "status"} lang="en" className="note">
        {hasFound ? resultsText(results.length, mostResults.page) : words}
      </p>
      {!hasFound && <EmptyDrawing>{query === "" ? "?" : "0"}</EmptyDrawing>}
      {query === "" && <LatestPosts />}
      <ol className={`list ${styles.results}`}>
        {results.map((row) => (
          <li key={row.id} className="cover-link">
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
  return (
    <>
      <UnindexedHead title={query ? `${query} · Search` : "Search"} />
      <PageTitle title="Search" crumb="Search" />
      <div className={`sheet ${styles.page}`}>
        <SearchForm query={query} />
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
