import { NavigationLink } from "../../components/layout/NavigationLink.tsx";
import { paths } from "../../data/paths.ts";
import { Link } from "../../router/navigation.tsx";
import { useNavigationLinks } from "../../router/site.ts";

export const SiteLinks = () => (
  <>
    <Link to={paths.home.to()} className="button primary">
      Go to the home page
    </Link>
    {useNavigationLinks()
      .filter(({ kind }) => kind === "page")
      .map((link) => (
        <NavigationLink key={link.path} to={link} className="button" />
      ))}
  </>
);
