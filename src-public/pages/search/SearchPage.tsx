import { useSay } from "#shared/words/useSay.ts";
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
  const say = useSay();
  if (isNotLoaded(results)) return <NotLoaded>{say("search.failed")}</NotLoaded>;
  const words = query === "" ? say("search.hint") : say("search.none", { query });
  const hasFound = results.length > 0;
  return (
    <>
      <p role={query === "" ? undefined : "status"} className="note">
        {hasFound ? resultsText(results.length, mostResults.page, say) : words}
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
  const title = useSay()("search.label");
  const { results } = usePageData<SearchData>();
  const query = searchedWords(useShownSearchWord("q") ?? "");
  return (
    <>
      <UnindexedHead title={query ? `${query} · ${title}` : title} />
      <PageTitle title={title} crumb={title} />
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
