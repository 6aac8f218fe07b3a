import { EmptyDrawing } from "../../components/EmptyDrawing.tsx";
import { NavigationLink } from "../../components/links.tsx";
import { LatestPosts } from "../../components/lists/LatestPosts.tsx";
import { SearchForm } from "../../components/search/SearchForm.tsx";
import { paths } from "../../data/paths.ts";
import { useNavigationLinks } from "../../router/context.ts";
import { Link, useShownPathname } from "../../router/navigation.tsx";
import { StatusSheet } from "./ErrorPages.tsx";

export const NotFoundPage = () => {
  const pathname = useShownPathname();
  const pages = useNavigationLinks().filter(({ kind }) => kind === "page");
  return (
    <StatusSheet
      status={404}
      title="Page not found"
      drawing={<EmptyDrawing>404</EmptyDrawing>}
      form={<SearchForm />}
      actions={
        <>
          <Link to={paths.home.to()} lang="en" className="button primary">
            Go to the home page
          </Link>
          {pages.map((link) => (
            <NavigationLink key={link.path} to={link} className="button" />
          ))}
        </>
      }
      more={<LatestPosts />}
    >
      There is no page at {pathname ? <code>{pathname}</code> : "this address"}. It may have moved, or the address may
      be mistyped.
    </StatusSheet>
  );
};
