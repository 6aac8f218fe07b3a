import { useSay } from "#shared/words/useSay.ts";
import { EmptyDrawing } from "../../components/EmptyDrawing.tsx";
import { FilledText } from "../../components/FilledText.tsx";
import { NavigationLink } from "../../components/links.tsx";
import { LatestPosts } from "../../components/lists/LatestPosts.tsx";
import { SearchForm } from "../../components/search/SearchForm.tsx";
import { paths } from "../../data/paths.ts";
import { useNavigationLinks } from "../../router/context.ts";
import { Link, useShownPathname } from "../../router/navigation.tsx";
import { StatusSheet } from "./ErrorPages.tsx";

export const NotFoundPage = () => {
  const say = useSay();
  const pathname = useShownPathname();
  const pages = useNavigationLinks().filter(({ kind }) => kind === "page");
  return (
    <StatusSheet
      status={404}
      title={say("missing.title")}
      drawing={<EmptyDrawing>404</EmptyDrawing>}
      form={<SearchForm />}
      actions={
        <>
          <Link to={paths.home.to()} className="button primary">
            {say("missing.home")}
          </Link>
          {pages.map((link) => (
            <NavigationLink key={link.path} to={link} className="button" />
          ))}
        </>
      }
      more={<LatestPosts />}
    >
      <FilledText
        text={say("missing.at")}
        values={{ address: pathname ? <code dir="ltr">{pathname}</code> : say("missing.thisAddress") }}
      />
    </StatusSheet>
  );
};
