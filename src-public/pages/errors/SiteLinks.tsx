import { paths } from "../../addresses/paths.ts";
import buttons from "../../components/Button.module.css";
import { Link } from "../../components/Link.tsx";
import { NavigationLink } from "../../components/layout/NavigationLink.tsx";
import { useNavigationLinks } from "../../context/pageLinks.ts";

export const SiteLinks = () => (
  <>
    <Link to={paths.home.to()} className={`${buttons.button} ${buttons.primary}`}>
      Go to the home page
    </Link>
    {useNavigationLinks()
      .filter(({ kind }) => kind === "page")
      .map((link) => (
        <NavigationLink key={link.path} to={link} className={buttons.button} />
      ))}
  </>
);
